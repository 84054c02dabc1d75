import { readFileSync } from 'node:fs'

/** Samples the resident memory of a process of this machine until it ends. @returns by how many megabytes it grew at most */
export function watchMemory(pid: number): { stop(): number } {
  const before = residentMegabytes(pid)
  let most = before
  const timer = setInterval(() => (most = Math.max(most, residentMegabytes(pid))), 50)
  return {
    stop() {
      clearInterval(timer)
      return most - before
    },
  }
}

function residentMegabytes(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
