// PostgreSQL's COPY through pg, which knows its messages but offers no streams for it.
import { once } from 'node:events'

const nothing = () => {}
const ignored = { handleRowDescription: nothing, handleDataRow: nothing, handleEmptyQuery: nothing, handlePortalSuspended: nothing, handleCommandComplete: nothing }
const WAITING_CHUNKS = 256

/** Yields what `COPY … TO STDOUT` sends, no faster than it is taken. */
export async function* copyOut(client, sql) {
  const chunks = []
  let stream
  let finished = false
  let failure
  let wake = nothing
  client.query({
    ...ignored,
    submit(connection) {
      stream = connection.stream
      connection.query(sql)
    },
    handleCopyData({ chunk }) {
      chunks.push(Buffer.from(chunk)) // the parser uses its buffer again
      if (chunks.length > WAITING_CHUNKS) stream.pause()
      wake()
    },
    handleReadyForQuery() {
      finished = true
      wake()
    },
    handleError(error) {
      failure = error
      wake()
    },
  })
  for (;;) {
    if (failure) throw failure
    if (chunks.length) yield Buffer.concat(chunks.splice(0))
    else if (finished) return
    else {
      stream?.resume()
      await new Promise((resolve) => (wake = resolve))
    }
  }
}

/** Feeds `COPY … FROM STDIN` from an async iterable of buffers, no faster than the server takes them. */
export function copyIn(client, sql, source) {
  return new Promise((resolve, reject) => {
    let failed = false
    const fail = (error) => {
      failed = true
      reject(error)
    }
    client.query({
      ...ignored,
      submit: (connection) => connection.query(sql),
      async handleCopyInResponse(connection) {
        try {
          for await (const chunk of source) {
            if (failed) return
            connection.sendCopyFromChunk(chunk)
            if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
          }
          connection.endCopyFrom()
        } catch (error) {
          connection.sendCopyFail(error.message)
        }
      },
      handleReadyForQuery: () => resolve(),
      handleError: fail,
    })
  })
}
