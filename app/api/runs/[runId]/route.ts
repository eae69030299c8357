import { answerRoute } from '@/app/_lib/answer-route'
import { requireUser } from '@/lib/auth/require-user'
import { getRun } from '@/lib/pipeline/get-run'

export const dynamic = 'force-dynamic'

/** A run as it is now, for browsers that cannot follow its events. */
export async function GET(request: Request, { params }: RouteContext<'/api/runs/[runId]'>): Promise<Response> {
  return answerRoute(request, async () => {
    const user = await requireUser()
    const run = await getRun(user.id, { runId: (await params).runId })
    return Response.json(run, { headers: { 'Cache-Control': 'no-store' } })
  })
}
