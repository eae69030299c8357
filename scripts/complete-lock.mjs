// npm leaves optional packages of other platforms out of package-lock.json where the registry does not offer
// them, and `npm ci` then refuses the file. Run after every change of dependencies: writes them in as npm would.
import { readFileSync, writeFileSync } from 'node:fs'

const file = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8'))
const OS = { darwin: 'darwin', win32: 'win32', windows: 'win32', linux: 'linux', freebsd: 'freebsd', netbsd: 'netbsd', openbsd: 'openbsd', android: 'android', sunos: 'sunos', aix: 'aix', openharmony: 'openharmony' }
const CPU = { arm64: 'arm64', aarch64: 'arm64', x64: 'x64', x86_64: 'x64', ia32: 'ia32', riscv64: 'riscv64', ppc64: 'ppc64', s390x: 's390x', loong64: 'loong64', mips64el: 'mips64el', armv7: 'arm', arm: 'arm', wasm32: 'wasm32' }
const pick = (table, name) => Object.entries(table).find(([key]) => name.includes(key))?.[1]

/** Whether some node_modules above `where` in the lock already holds `name`. */
function isLocked(where, name) {
  for (let dir = where; ; dir = dir.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    if (lock.packages[`${dir ? `${dir}/` : ''}node_modules/${name}`]) return true
    if (!dir) return false
  }
}

let added = 0
for (const [where, entry] of Object.entries({ ...lock.packages })) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    const version = range.replace(/^[\^~=]/, '')
    if (isLocked(where, name) || !/^\d+\.\d+\.\d+/.test(version)) continue
    const os = pick(OS, name)
    const cpu = pick(CPU, name)
    lock.packages[`node_modules/${name}`] = { version, ...(cpu && { cpu: [cpu] }), ...(os && { os: [os] }), optional: true, ...(entry.dev && { dev: true }) }
    added++
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} optional packages of other platforms written into package-lock.json`)
