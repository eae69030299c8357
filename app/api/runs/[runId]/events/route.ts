import { answerRoute } from '@/app/_lib/answer-route'
import { requireUser } from '@/lib/auth/require-user'
import { getRun } from '@/lib/pipeline/get-run'
import { streamRun } from '@/lib/pipeline/stream-run'

export const dynamic = 'force-dynamic'

/** A run's progress as server-sent events. */
export async function GET(request: Request, { params }: RouteContext<'/api/runs/[runId]/events'>): Promise<Response> {
  return answerRoute(request, async () => {
    const user = await requireUser()
    const run = await getRun(user.id, { runId: (await params).runId })
    return new Response(streamRun(user.id, run.id, request.signal), {
      headers: { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store, no-transform', 'X-Accel-Buffering': 'no' },
    })
  })
}
