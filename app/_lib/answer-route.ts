import { AppError } from '@/lib/errors'
import { logger } from '@/lib/logger'

/** For route handlers: answers with what `work` gives, or with the status and code of what it throws. */
export async function answerRoute(request: Request, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    const known = error instanceof AppError ? error : new AppError('internal', 'unexpected', { cause: error })
    if (known.code === 'internal') logger({ requestId: request.headers.get('x-request-id') ?? undefined }).error({ err: error }, 'request failed')
    return Response.json({ error: { code: known.code } }, { status: known.status, headers: { 'Cache-Control': 'no-store' } })
  }
}
