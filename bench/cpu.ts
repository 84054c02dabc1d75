import { readdirSync, readFileSync } from 'node:fs'

// On Linux the kernel always counts in hundredths of a second.
const secondsPerTick = 0.01

/** Seconds of CPU, user and system, that a process has used so far (proc(5), fields 14 and 15). */
export function cpuOf(pid: number): number {
  const fields = fieldsOf(pid)
  return (Number(fields[11]) + Number(fields[12])) * secondsPerTick
}

/** Seconds of CPU of all living children of a process: the backends of a PostgreSQL server. */
export function cpuOfChildren(parent: number): Map<number, number> {
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
  return new Map(pids.filter((pid) => Number(fieldsOf(pid)[1]) === parent).map((pid) => [pid, cpuOf(pid)]))
}

/** CPU used between two measurements; a child started in between counts from zero, one that ended is lost. */
export function spent(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number {
  return [...after].reduce((sum, [pid, seconds]) => sum + seconds - (before.get(pid) ?? 0), 0)
}

// The name of the program may contain spaces, so fields are counted from its closing bracket.
function fieldsOf(pid: number): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}
