import { endAllSessions, endSession } from '@crewcall/contract/identity.ts'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { forgetLocation } from '../../lib/current-location.ts'
import { forgetKept } from '../../lib/kept-answers/kept-for.ts'
import { pageSettings } from '../../lib/page-settings.ts'
import { unsentKey } from '../chat/unsent-key.ts'
import { hintKey } from '../../lib/hint-key.ts'
import { forgetToken, isSomebodyElses } from '../../lib/session.ts'
import { oweSignOut } from '../../lib/sign-out-due.ts'
import { maySignOut } from '../../lib/sign-out-question.ts'
import { currentWords, leaveLocale } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toast.ts'

// The browser tells its push service, which may not answer.
const pushPatienceMs = 2000
const answerMs = 6000

/**
 * Ends this session, or all of mine, on the server and in this browser; the shell then leaves. If the server does not answer, this browser
 * ends it before anything else once it does. It asks first about punches waiting on this phone, and keeps them.
 */
export async function signOut(everywhere?: 'everywhere'): Promise<void> {
  if (!(await maySignOut())) return
  const language = localStorage.getItem('locale')
  const hint = localStorage.getItem(hintKey)
  const unsent = localStorage.getItem(unsentKey)
  forgetKept()
  const { countWaiting } = await import('../../lib/punch-queue.ts')
  const { forgetHere } = await import('../push/push-here.ts')
  await Promise.race([forgetHere(), pause(pushPatienceMs)])
  // The answer clears the storage of its own origin, including punches, which cannot be restored if the page is closed at that moment.
  const query = { clears_storage: (await countWaiting()) === 0 }
  const ended = everywhere ? call(endAllSessions, { query }) : call(endSession, { params: { id: '0' }, query })
  const isEnded = await Promise.race([ended.then(() => true).catch(isOverAnyway), pause(answerMs).then(() => false)])
  const isDue = !isEnded && !isSomebodyElses()
  if (isDue || !query.clears_storage || pageSettings.api !== undefined) {
    for (const storage of [localStorage, sessionStorage]) storage.clear()
  }
  if (isDue) oweSignOut(everywhere ?? 'here')
  // The pages before the next sign-in keep the language, and nobody is shown the hint a second time.
  if (language !== null) leaveLocale(language)
  if (hint !== null) localStorage.setItem(hintKey, hint)
  // Messages without a connection are sent when their author signs in again.
  if (unsent !== null) localStorage.setItem(unsentKey, unsent)
  forgetLocation()
  forgetToken()
  if (isDue) showToast(currentWords().t('You are signed out on this phone. The server is told as soon as there is a connection.'))
}

// A session that was ended elsewhere cannot be ended again.
function isOverAnyway(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 429
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms))
}
