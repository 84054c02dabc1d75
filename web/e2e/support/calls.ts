import type { Page } from '@playwright/test'

/** An API call as the page's signed-in person, for steps that are not part of the journey. @throws Error if refused */
export async function call<T>(page: Page, method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: unknown): Promise<T> {
  const answer = await page.evaluate(
    async ([way, where, sent]) => {
      const { value } = JSON.parse(localStorage.getItem('token') ?? '{}') as { value?: string }
      const headers = { authorization: `Bearer ${value}`, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
      const reply = await fetch(`/api${where}`, { method: way, headers, ...(sent === undefined ? {} : { body: JSON.stringify(sent) }) })
      return { status: reply.status, text: await reply.text() }
    },
    [method, path, body] as const,
  )
  if (answer.status >= 400) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`)
  return JSON.parse(answer.text) as T
}
