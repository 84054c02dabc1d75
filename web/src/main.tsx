import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { App, fetchFirstScreen, screenFetched } from './app.tsx'
import { awaitFirstPaint, firstPaint } from './lib/first-paint.ts'
import { allWords, preferredLocale, showLocale } from './lib/i18n.ts'
import { fetchTheRest } from './lib/later.ts'
import { pageSettings } from './lib/page-settings.ts'
import { reloadOnMissingModule } from './lib/preload-reload.ts'
import { noteCaught, noteUncaught } from './lib/report-error.ts'
import { settleSignOut } from './lib/session.ts'
import { guardMarkup } from './lib/trusted-types.ts'
import { wholeAppIsHere } from './lib/whole-app.ts'
import { AppTheme } from './theme/app-theme.tsx'

guardMarkup()
noteUncaught()
reloadOnMissingModule()
// Nothing is awaited here: a language file imports parts of this one, so both would wait for each other. And where a module waits, the
// builder makes a file of its own for every screen that is bundled with others, and for its own helpers (web/chunks.ts).
void start()

async function start(): Promise<void> {
  if (!import.meta.env.ONLY_PROS) wholeAppIsHere()
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
  awaitFirstPaint()
  fetchFirstScreen()
  if (preferredLocale() !== 'en') await showLocale(preferredLocale())
  const root = document.getElementById('root')
  if (root) createRoot(root, { onCaughtError: noteCaught }).render(<StrictMode>{await app()}</StrictMode>)
  afterFirstPaint(() => void startErrorReports())
  afterFirstPaint(() => void askForConsent())
  fetchTheRest()
  void firstPaint().then(fetchLetters)
  void firstPaint().then(allWords)
  void settleSignOut()
  window.addEventListener('online', () => void settleSignOut())
}

async function startErrorReports(): Promise<void> {
  const { errors } = pageSettings
  if (errors) (await import('./error-reports/start.ts')).startErrorReports(errors)
}

async function askForConsent(): Promise<void> {
  const { analytics } = pageSettings
  if (analytics) (await import('./analytics/consent-note.tsx')).askForConsent(analytics)
}

function afterFirstPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}

// A first visit has the letters of the phone (web/index.html). The web font is fetched after the first screen and shown once nobody looks: a line
// that breaks elsewhere with it would move the button that is about to be pressed. From then on it is there at once.
function fetchLetters(): void {
  const { documentElement: page } = document
  if (page.dataset['letters'] === undefined) return
  const show = () => {
    if (document.visibilityState !== 'hidden') return
    document.removeEventListener('visibilitychange', show)
    delete page.dataset['letters']
  }
  void document.fonts.load('1em "Inter Variable"').then(
    () => {
      localStorage.setItem('letters', 'here')
      document.addEventListener('visibilitychange', show)
    },
    () => undefined,
  )
}

async function app(): Promise<ReactNode> {
  if (import.meta.env.DEV && window.location.pathname === '/__gallery') {
    const { Gallery } = await import('./dev/gallery.tsx')
    return (
      <AppTheme>
        <Gallery />
      </AppTheme>
    )
  }
  await screenFetched()
  return <App />
}
