import { clockShift } from './shake.ts'

// Set-up of tests whose time is that of their process; after set-up.ts.
const key = Symbol.for('Date of the machine')
const kept = globalThis as { [key]?: DateConstructor }
if (clockShift() !== 0) {
  const Real = (kept[key] ??= Date)
  const now = () => Real.now() + clockShift()
  globalThis.Date = new Proxy(Real, {
    construct: (target, given) => (given.length === 0 ? new target(now()) : Reflect.construct(target, given)),
    get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
  })
}
