/**
 * Lets Radix's scroll lock (react-remove-scroll, through get-nonce) add its <style> element under the content security
 * policy: it looks for the nonce in this global. The nonce itself is read from the element, so it is written nowhere else.
 */
export function NonceForStyles({ nonce }: { nonce: string | undefined }) {
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: 'window.__webpack_nonce__=document.currentScript.nonce' }}
    />
  )
}
