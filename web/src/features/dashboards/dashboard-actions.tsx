import { IconDownload, IconMail } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { DashboardName } from '@crewcall/contract/rules/dashboards.ts'
import { useState } from 'react'
import { useLocationId } from '../../domain/location/use-location.ts'
import { useMe } from '../../domain/person/actor.ts'
import { useT } from '../../lib/i18n.ts'
import { later } from '../../lib/later.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Segments } from '../../ui/filter-chips.tsx'
import { OpensLater } from '../../ui/opens-later.tsx'
import { addressOf, keptSearch } from './address.ts'
import type { DashboardSearch } from './dashboard-search.ts'
import type { Asked } from './use-dashboard.ts'

const menu = later(() => import('./export-menu.tsx'))
const reports = later(() => import('./reports-by-email.tsx'))

type Props = { name: DashboardName; asked: Asked; locationId: number | null; search: DashboardSearch }

/** Which locations are shown, the numbers as a file, and by email. */
export function DashboardActions({ name, asked, locationId, search }: Props) {
  const { t } = useT()
  const navigate = useNavigate()
  const here = useLocationId()
  const mine = useMe()?.managed_locations.length ?? 1
  const [isMailing, setMailing] = useState(false)
  const mailed = reports.use(isMailing)
  const kept = { ...keptSearch(search), location_id: undefined, organization_id: undefined }
  const exporting = (
    <Button variant="outlined" icon={<IconDownload size={18} aria-hidden="true" />}>
      {t('Export')}
    </Button>
  )
  return (
    <>
      {mine > 1 && here !== null && (
        <Segments
          label={t('Which locations')}
          value={locationId === null ? 'all' : 'here'}
          options={[
            { value: 'here', label: t('This location') },
            { value: 'all', label: t('All locations') },
          ]}
          onChange={(scope) => void navigate({ ...addressOf(scope === 'all' ? null : here, name), search: kept })}
        />
      )}
      <OpensLater button={exporting} kind="menu" popup={menu}>
        {({ ExportMenu }) => <ExportMenu button={exporting} name={name} asked={asked} />}
      </OpensLater>
      <Button variant="outlined" icon={<IconMail size={18} aria-hidden="true" />} onClick={() => setMailing(true)}>
        {t('Email me this')}
      </Button>
      <Dialog opened={isMailing} onClose={() => setMailing(false)} title={t('Dashboards by email')}>
        {mailed && <mailed.ReportsByEmail name={name} locationId={locationId} />}
      </Dialog>
    </>
  )
}
