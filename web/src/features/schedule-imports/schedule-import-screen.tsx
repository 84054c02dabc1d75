import {
  listScheduleImports,
  previewScheduleImport,
  type ScheduleImported,
  type SchedulePreview,
} from '@crewcall/contract/schedule-imports.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChooseFile, type Sheet } from '../../domain/imports/choose-file.tsx'
import { useLocation } from '../../domain/location/location.ts'
import { useWhyNot } from '../../domain/person/why-not.ts'
import { useT } from '../../lib/i18n.ts'
import { api, useCommand } from '../../lib/query.ts'
import { LoadingOr } from '../../ui/loading-or.tsx'
import { Page } from '../../ui/page.tsx'
import { NoPermission } from '../../ui/states.tsx'
import { CheckSchedule } from './check-schedule.tsx'
import { PastSchedules } from './past-schedules.tsx'
import { ScheduleResult } from './schedule-result.tsx'

/** Shifts imported as drafts from the files of other programs: choosing and checking a file, what was imported, and undoing. */
export function ScheduleImportScreen() {
  const { id, organization_id } = useLocation()
  const refusal = useWhyNot('gig.post', { location_id: id, organization_id })
  return refusal === null ? <Imports /> : <NoPermission sentence={refusal} />
}

type Checked = { sheet: Sheet; first: SchedulePreview }

function Imports() {
  const { t } = useT()
  const { id, name } = useLocation()
  const locationId = String(id)
  const [checked, setChecked] = useState<Checked>()
  const [imported, setImported] = useState<ScheduleImported>()
  const look = useCommand(previewScheduleImport)
  const list = useQuery(api.query(listScheduleImports, { params: { locationId } }))

  async function handleSheet(sheet: Sheet) {
    const first = await look.send({ params: { locationId }, body: { text: sheet.text } })
    if (first) setChecked({ sheet, first })
  }
  function handleImported(result: ScheduleImported) {
    setChecked(undefined)
    setImported(result)
  }
  return (
    <Page title={t('Import schedule')} subtitle={name} breadcrumbs={[{ label: t('Shifts'), to: `/locations/${locationId}/gigs` }]}>
      {checked ? (
        <CheckSchedule locationId={locationId} {...checked} onImported={handleImported} onCancel={() => setChecked(undefined)} />
      ) : imported ? (
        <ScheduleResult locationId={locationId} imported={imported} onDone={() => setImported(undefined)} />
      ) : (
        <ChooseFile
          title={t('Import schedule')}
          tooLarge={t('The file is too large: import at most 5,000 rows at once')}
          busy={look.isPending}
          onSheet={(sheet) => void handleSheet(sheet)}
        >
          {t(
            'Export the schedule from When I Work, Deputy, 7shifts or a spreadsheet as CSV. You see every shift before anything is saved. They become drafts: nothing is posted and nobody is told.',
          )}
        </ChooseFile>
      )}
      {!checked && (
        <LoadingOr list={list}>
          {({ results }) =>
            results.length > 0 ? (
              <PastSchedules locationId={locationId} imports={results} />
            ) : (
              !imported && <p className="soft">{t('No schedule was imported yet.')}</p>
            )
          }
        </LoadingOr>
      )}
    </Page>
  )
}
