import type { BoltSettings } from './bolt-engine'
import type { EngineName, GraphEngine } from './graph-engine'
import { NativeEngine } from './native-engine'

/** Opens an engine by name. Database drivers are loaded only when asked for. */
export async function openEngine(name: EngineName, bolt: BoltSettings): Promise<GraphEngine> {
  if (name === 'native') return new NativeEngine()
  if (name === 'ladybug') {
    const { LadybugEngine } = await import('./ladybug-engine')
    return new LadybugEngine()
  }
  const { BoltEngine } = await import('./bolt-engine')
  return new BoltEngine(bolt)
}
