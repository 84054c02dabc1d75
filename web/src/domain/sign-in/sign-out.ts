import { endAllSessions, endSession } from '@crewcall/contract/identity.ts'
import { call } from '../../lib/api.ts'
import { forgetLocation } from '../../lib/current-location.ts'
import { pageSettings } from '../../lib/page-settings.ts'
import { hintKey } from '../push/hint-key.ts'
import { forgetToken } from '../../lib/session.ts'
import { maySignOut } from '../../lib/sign-out-question.ts'

// The browser tells its push service, which may not answer.
const patienceMs = 2000

/**
 * Ends this session, or all of mine, on the server and in this browser, even if the server is unavailable; the shell then leaves. It asks
 * first about punches waiting on this phone, and keeps them.
 */
export async function signOut(everywhere?: 'everywhere'): Promise<void> {
  if (!(await maySignOut())) return
  const language = localStorage.getItem('locale')
  const hint = localStorage.getItem(hintKey)
  const { countWaiting } = await import('../../lib/punch-queue.ts')
  const { forgetHere } = await import('../push/push-here.ts')
  await Promise.race([forgetHere(), new Promise((done) => setTimeout(done, patienceMs))])
  // The answer clears the storage of its own origin, including punches, which cannot be restored if the page is closed at that moment.
  const query = { clears_storage: (await countWaiting()) === 0 }
  await (everywhere ? call(endAllSessions, { query }) : call(endSession, { params: { id: '0' }, query })).catch(() => undefined)
  if (!query.clears_storage || pageSettings.api !== undefined) {
    for (const storage of [localStorage, sessionStorage]) storage.clear()
  }
  // The pages before the next sign-in keep the language, and nobody is shown the hint a second time.
  if (language !== null) localStorage.setItem('locale', language)
  if (hint !== null) localStorage.setItem(hintKey, hint)
  forgetLocation()
  forgetToken()
}
