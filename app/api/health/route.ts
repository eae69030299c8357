import { checkHealth } from '@/lib/health'

export const dynamic = 'force-dynamic'

/** For load balancers and operators: 200 when the product can serve, 503 otherwise. */
export async function GET(): Promise<Response> {
  const health = await checkHealth()
  return Response.json(health, { status: health.ok ? 200 : 503, headers: { 'Cache-Control': 'no-store' } })
}
