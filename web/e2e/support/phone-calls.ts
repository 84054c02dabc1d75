/** What the contact center's stand-in of this run says and does for a journey. */
export const contactCenter = {
  /** Somebody calls and presses these keys one after another; what was said at first, and after each of them. */
  async call(from: string, keys: readonly string[]): Promise<string[]> {
    const { status, said } = await order<{ status: number; said: string[] }>('/_call', { from, keys })
    if (status !== 200) throw new Error(`The product answered the call with ${status}`)
    return said
  },
  /** Offers the calls back that wait to the first of these users who did not let them pass, and lets the time run out or has them accept. */
  async offer(users: readonly number[], settle: 'accepted' | 'timeout'): Promise<number> {
    return (await order<{ offers: unknown[] }>('/_offer', { users, settle })).offers.length
  },
}

async function order<T>(path: string, body: object): Promise<T> {
  const answer = await fetch(`${process.env['CONTACT_CENTER_URL']}${path}`, { method: 'POST', body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`The contact center answered ${answer.status} to ${path}`)
  return (await answer.json()) as T
}
