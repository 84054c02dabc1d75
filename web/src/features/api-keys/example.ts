/** A command for a terminal that tries a key. */
export function exampleCall(secret: string, address: string): string {
  return `curl -H "Authorization: Bearer ${secret}" ${address}`
}
