import { listCallbacks } from '@crewcall/contract/contact-center.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { Rows } from '../../ui/rows.tsx'
import { EmptyState, ErrorScreen, Skeleton } from '../../ui/states.tsx'
import { UrlTabs } from '../../ui/tabs.tsx'
import { CallbackRow } from './callback-row.tsx'
import { FirstCalls } from './first-calls.tsx'
import { NoteDialog } from './note-dialog.tsx'
import type { Noted } from './note-dialog.tsx'

/** The queue of pros who want to be called back, that of pros to speak with before their first shift, and what came of earlier calls. */
export function CallbacksScreen() {
  const { t } = useT()
  const [noted, setNoted] = useState<Noted>()
  return (
    <Page
      title={t('Calls')}
      subtitle={t('Pros who asked by phone that a person calls them, and pros to speak with before their first shift.')}
      width="narrow"
    >
      <UrlTabs
        label={t('Calls')}
        tabs={[
          { id: 'open', label: t('To call'), content: <CallbackList is_done="false" onNote={setNoted} /> },
          { id: 'done', label: t('Calls made'), content: <CallbackList is_done="true" onNote={setNoted} /> },
          { id: 'first', label: t('First calls'), content: <FirstCalls isOpen /> },
          { id: 'past', label: t('First calls made'), content: <FirstCalls isOpen={false} /> },
        ]}
      />
      {noted && <NoteDialog key={noted.callback.id} noted={noted} onClose={() => setNoted(undefined)} />}
    </Page>
  )
}

function CallbackList({ is_done, onNote }: { is_done: 'true' | 'false'; onNote: (noted: Noted) => void }) {
  const { t } = useT()
  const { data, error, refetch } = useQuery({ ...api.query(listCallbacks, { query: { is_done } }), refetchInterval: 60_000 })
  if (error) return <ErrorScreen error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton height={160} />
  if (data.results.length === 0 && is_done === 'true')
    return <EmptyState title={t('No calls yet')}>{t('Calls that are done stay here for 90 days.')}</EmptyState>
  if (data.results.length === 0)
    return (
      <EmptyState
        title={t('Nobody waits')}
        action={
          <ButtonLink to="/admin/callbacks" search={{ tab: 'done' }} variant="outlined">
            {t('Show the calls made')}
          </ButtonLink>
        }
      >
        {t('Whoever asks by phone to be called back appears here at once.')}
      </EmptyState>
    )
  return (
    <Rows label={t('Calls back')}>
      {data.results.map((callback) => (
        <CallbackRow key={callback.id} callback={callback} onNote={onNote} />
      ))}
    </Rows>
  )
}
