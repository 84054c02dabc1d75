import type { Page } from '@playwright/test'

/** The path of the newest link like this in a message to the address, read from the local environment's list of sent messages. */
export async function linkSentTo({ request }: Pick<Page, 'request'>, address: string, like: RegExp): Promise<string | undefined> {
  const answer = await request.get('/api/local/messages/')
  const { results } = (await answer.json()) as { results: { to: string; body: string; sent_at: string }[] }
  return results
    .filter(({ to }) => to === address)
    .toSorted((a, b) => b.sent_at.localeCompare(a.sent_at))
    .flatMap(({ body }) => like.exec(body)?.[0] ?? [])[0]
}
