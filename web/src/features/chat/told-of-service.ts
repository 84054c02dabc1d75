/** Whether a person was told on this device that the words of messages go to this service. */
export function isToldOf(service: string, userId: number): boolean {
  return localStorage.getItem(keyOf(userId)) === service
}

/** Notes that they were. Another service is told anew. */
export function noteTold(service: string, userId: number): void {
  try {
    localStorage.setItem(keyOf(userId), service)
  } catch {
    // Without storage they are told each time.
  }
}

function keyOf(userId: number): string {
  return `translates-with-${userId}`
}
