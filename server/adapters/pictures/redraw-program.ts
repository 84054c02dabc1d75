import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { drawLogo } from './draw-logo.ts'
import type { LogoOrder } from './draw-logo.ts'
import { redraw } from './redraw.ts'
import type { Order } from './redraw.ts'

// The program that reads untrusted pictures (ADR 41). It has no settings, no secrets and no connection except to its parent, with which it
// ends. Above its limit of memory or of processor time it reports that and kills itself: a normal exit would wait for the threads at work.
const mostBytes = Number(process.argv[2]) * 1024 * 1024
const mostMicroseconds = Number(process.argv[3]) * 1e6
const between = 20

process.once('disconnect', () => process.exit(0))
// A stop of the whole group is handled by the parent, which first lets the current picture finish.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
makeWay()
let begun: NodeJS.CpuUsage | undefined
setInterval(() => {
  const { user, system } = begun ? process.cpuUsage(begun) : { user: 0, system: 0 }
  if (process.memoryUsage.rss() < mostBytes && user + system < mostMicroseconds) return
  process.send?.({ ok: false, reason: 'too_heavy' }, undefined, undefined, () => process.kill(process.pid, 'SIGKILL'))
}, between)
process.on('message', (order: Order | LogoOrder) => {
  begun = process.cpuUsage()
  const answer = 'logo' in order ? drawLogo(order) : redraw(order)
  void answer.then((drawn) => {
    begun = undefined
    process.send?.(drawn)
  })
})

// Calls have priority over pictures, and if memory runs out, this program is killed before any other. Neither is possible everywhere.
function makeWay(): void {
  try {
    setPriority(10)
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Without it the limit still applies.
  }
}
