// What the scripts say to the person in front of them: one line per step, and failures in plain words.

/** A failure a person can act on: what failed, what to do about it, and what the failing program said. */
export class Failure extends Error {
  constructor(what, advice, details = '') {
    super(what)
    this.advice = advice
    this.details = details
  }
}

const tty = process.stdout.isTTY
const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']
const clearLine = '\r\x1b[2K'

/** Seconds since `start`, as shown after each step. */
export const seconds = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`

/** Does `work` under the name `label`; what it returns as a string is shown as a remark behind the label. */
export async function step(label, work) {
  const start = performance.now()
  let frame = 0
  const draw = () => process.stdout.write(`${clearLine}${frames[frame++ % frames.length]} ${label} … ${seconds(start)}`)
  const spinner = tty ? setInterval(draw, 100) : undefined
  const end = (mark, remark) => {
    clearInterval(spinner)
    process.stdout.write(`${tty ? clearLine : ''}${mark} ${label}${remark} (${seconds(start)})\n`)
  }
  try {
    const result = await work()
    end('✓', typeof result === 'string' ? `: ${result}` : '')
    return result
  } catch (error) {
    end('✗', '')
    throw error
  }
}

/** Prints a failure for a person; anything unforeseen with its stack. */
export function printFailure(error) {
  if (!(error instanceof Failure)) {
    console.error(`\nSomething went wrong that the script did not foresee:\n${error?.stack ?? error}`)
    return
  }
  console.error(`\n${error.message}`)
  if (error.details) console.error(`\n${error.details.trimEnd().replace(/^/gm, '    ')}\n`)
  if (error.advice) console.error(`What to do: ${error.advice}`)
}
