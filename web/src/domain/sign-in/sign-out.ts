import { endAllSessions, endSession } from '@crewcall/contract/identity.ts'
import { call } from '../../lib/api.ts'
import { forgetLocation } from '../../lib/current-location.ts'
import { pageSettings } from '../../lib/page-settings.ts'
import { forgetToken } from '../../lib/session.ts'
import { maySignOut } from '../../lib/sign-out-question.ts'

/**
 * Ends this session, or all of mine, on the server and in this browser, even if the server is unavailable; the shell then leaves. It asks
 * first about punches waiting on this phone, and keeps them.
 */
export async function signOut(everywhere?: 'everywhere'): Promise<void> {
  if (!(await maySignOut())) return
  const language = localStorage.getItem('locale')
  const { countWaiting } = await import('../../lib/punch-queue.ts')
  // The answer clears the storage of its own origin, including punches, which cannot be restored if the page is closed at that moment.
  const query = { clears_storage: (await countWaiting()) === 0 }
  await (everywhere ? call(endAllSessions, { query }) : call(endSession, { params: { id: '0' }, query })).catch(() => undefined)
  if (!query.clears_storage || pageSettings.api !== undefined) {
    for (const storage of [localStorage, sessionStorage]) storage.clear()
  }
  // The pages before the next sign-in keep the language.
  if (language !== null) localStorage.setItem('locale', language)
  forgetLocation()
  forgetToken()
}
