import { getSettings } from '@crewcall/contract/settings.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Section } from '../../ui/page.tsx'
import { ErrorScreen, PageSkeleton } from '../../ui/states.tsx'
import { History } from './history.tsx'

type Settings = Output<typeof getSettings>

/** One setting of the platform, and every change of it below. */
export function SettingsTab({
  name,
  children,
}: {
  name: Settings['history'][number]['name']
  children: (settings: Settings) => ReactNode
}) {
  const { t } = useT()
  const { data, error, refetch } = useQuery(api.query(getSettings, {}))
  if (error) return <ErrorScreen error={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  return (
    <>
      {children(data)}
      <Section title={t('History')}>
        <History changes={data.history.filter((change) => change.name === name)} />
      </Section>
    </>
  )
}
