import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { useActor, useMe } from '../../domain/person/actor.ts'
import { rememberSide } from '../../domain/navigation/last-side.ts'
import { audienceOfPath, audiencesOf, navigationFor, type NavEntry } from '../../domain/navigation/navigation.ts'
import { SignInAgain } from '../../domain/sign-in/sign-in-again.tsx'
import { useRememberedScope, useScope } from '../../domain/location/scope.ts'
import { useLocationId } from '../../domain/location/use-location.ts'
import { forgetLocation, rememberLocation } from '../../lib/current-location.ts'
import { extra } from '../../lib/extra.ts'
import { noteFirstScreen, useFirstPaint } from '../../lib/first-paint.ts'
import { followAccount, useT } from '../../lib/i18n.ts'
import { startLive } from '../../lib/live/start.ts'
import { onSignOut } from '../../lib/session.ts'
import { useShortcutKeys } from '../../ui/shortcuts.ts'
import { BottomBar, type Marks } from './bottom-bar.tsx'
import { LiveNote } from './live-note.tsx'
import styles from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useNavigationActions } from './use-navigation-actions.ts'

const Palette = lazy(() => import('./palette.tsx').then((module) => ({ default: module.Palette })))
const KeptApp = extra(async () => (await import('./kept-app.tsx')).KeptApp)
const ShortcutHelp = lazy(() => import('../../ui/command-palette.tsx').then((module) => ({ default: module.ShortcutHelp })))

type Props = { inbox: ReactNode; bell: ReactNode; note?: ReactNode; marks?: Marks; children: ReactNode }

/**
 * The frame of every signed-in screen: sidebar for managers and admins, tabs at the bottom for pros and on phones; `inbox` and `bell` are
 * messages and notifications, `note` a message over every screen, `marks` stand in the tabs.
 */
export function Shell({ inbox, bell, note, marks, children }: Props) {
  const entries = useEntries()
  const audience = useAudience()
  const isPro = typeof useActor()?.gigster_profile_id === 'number'
  const locationId = useLocationId()
  const { t } = useT()
  const [overlay, setOverlay] = useState<'palette' | 'help'>()
  const search = () => setOverlay('palette')
  const isPainted = useFirstPaint()
  useEffect(noteFirstScreen, [])
  useShortcutKeys(setOverlay, overlay !== undefined)
  useNavigationActions(entries, locationId)
  useStayingSignedIn()
  useEffect(() => {
    if (locationId !== null && audience === 'manager') rememberLocation(locationId)
  }, [locationId, audience])
  useEffect(() => rememberSide(audience), [audience])
  useRememberedScope()

  return (
    <div className={styles.shell} data-audience={audience} data-bare={entries.length === 0}>
      <a href="#content" className={styles.skip}>
        {t('Skip to content')}
      </a>
      {audience !== 'pro' && entries.length > 0 && (
        <Sidebar entries={entries} audience={audience} locationId={locationId} onSearch={search} />
      )}
      <div className={styles.column}>
        <TopBar audience={audience} entries={entries} locationId={locationId} inbox={inbox} bell={bell} onSearch={search} />
        <LiveNote />
        {import.meta.env.PROD && isPainted && (
          <Suspense>
            <KeptApp isPro={isPro} />
          </Suspense>
        )}
        {note}
        <main id="content" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
      <SignInAgain />
      <BottomBar entries={entries} audience={audience} locationId={locationId} marks={marks} />
      <Suspense>
        {overlay === 'palette' && <Palette audience={audience} locationId={locationId} onClose={() => setOverlay(undefined)} />}
        {overlay === 'help' && <ShortcutHelp onClose={() => setOverlay(undefined)} />}
      </Suspense>
    </div>
  )
}

function useAudience() {
  const actor = useActor()
  const path = useRouterState({ select: (state) => state.location.pathname })
  return actor ? audienceOfPath(path, actor) : 'pro'
}

function useEntries(): readonly NavEntry[] {
  const actor = useActor()
  const audience = useAudience()
  const locationId = useLocationId()
  const { isAll } = useScope()
  // A person without a side can only go to the screen that asks for one.
  const entries = actor && audiencesOf(actor).length > 0 ? navigationFor(actor, audience, isAll ? null : locationId) : []
  return locationId === null ? entries.filter(({ to }) => !to.includes('$locationId')) : entries
}

function useStayingSignedIn(): void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const me = useMe()
  const userId = me?.id
  const locale = me?.settings.locale
  const isPainted = useFirstPaint()
  useEffect(() => (userId === undefined || !isPainted ? undefined : startLive(client, userId)), [client, userId, isPainted])
  useEffect(() => {
    if (locale !== undefined) void followAccount(locale)
  }, [locale])
  useEffect(
    () =>
      onSignOut(async () => {
        // The next person may have no permission for it.
        forgetLocation()
        await navigate({ to: '/', ignoreBlocker: true })
        client.clear()
      }),
    [client, navigate],
  )
}
