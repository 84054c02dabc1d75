import { listFeatureFlags } from '@crewcall/contract/feature-flags.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { IconMapPin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { later } from '../../lib/later.ts'
import { api } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Section } from '../../ui/page.tsx'
import { ErrorScreen, PageSkeleton } from '../../ui/states.tsx'
import { placesOf, useFlagColumns, type FlagAct } from './flag-columns.tsx'
import { flagDescriptions, flagTitles } from './flag-words.ts'

export type Flag = Output<typeof listFeatureFlags>['results'][number]

const dialog = later(() => import('./flag-dialog.tsx'))

/** Every feature that can be on or off by location, with its settings and their authors (decision 0045). */
export function FlagsTab() {
  const { data, error, refetch } = useQuery(api.query(listFeatureFlags, {}))
  if (error) return <ErrorScreen error={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  return data.results.map((flag) => <FlagSection key={flag.name} flag={flag} />)
}

function FlagSection({ flag }: { flag: Flag }) {
  const { t } = useT()
  const [act, setAct] = useState<FlagAct>()
  const columns = useFlagColumns(flag, setAct)
  const title = t(flagTitles[flag.name])
  const FlagDialog = dialog.use(act !== undefined)?.FlagDialog
  return (
    <Section
      title={title}
      actions={
        <Button
          variant="outlined"
          size="small"
          icon={<IconMapPin size={16} aria-hidden="true" />}
          onClick={() => setAct({ is_on: !flag.is_on })}
        >
          {flag.is_on ? t('Switch off for a location') : t('Switch on for a location')}
        </Button>
      }
    >
      <p className="soft small">{t(flagDescriptions[flag.name])}</p>
      <DataTable
        caption={t('Where “{feature}” is on', { feature: title })}
        rows={placesOf(flag)}
        columns={columns}
        rowId={({ location_id }) => location_id ?? 0}
        empty={null}
      />
      {act && FlagDialog && <FlagDialog flag={flag} act={act} onClose={() => setAct(undefined)} />}
    </Section>
  )
}
