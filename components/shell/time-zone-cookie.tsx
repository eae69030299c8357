'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { TIME_ZONE_COOKIE } from '@/lib/i18n/preferences'

/** Tells the server the reader's time zone, so that dates are rendered in it from the next request on. */
export function TimeZoneCookie({ current }: { current: string }) {
  const router = useRouter()
  useEffect(() => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    if (!zone || zone === current || document.cookie.includes(`${TIME_ZONE_COOKIE}=${encodeURIComponent(zone)}`)) return
    document.cookie = `${TIME_ZONE_COOKIE}=${encodeURIComponent(zone)}; path=/; max-age=31536000; samesite=lax`
    router.refresh()
  }, [current, router])
  return null
}
