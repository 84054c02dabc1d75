import { listPeopleImports, previewPeopleImport, type PeopleImported, type PeoplePreview } from '@crewcall/contract/people-imports.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChooseFile, type Sheet } from '../../domain/imports/choose-file.tsx'
import { useLocation } from '../../domain/location/location.ts'
import { useWhyNotReal } from '../../domain/location/why-not-real.ts'
import { NotYetApproved, useAwaitsApproval } from '../../domain/location/not-yet-approved.tsx'
import { useT } from '../../lib/i18n.ts'
import { api, useCommand } from '../../lib/query.ts'
import { LoadingOr } from '../../ui/loading-or.tsx'
import { Page } from '../../ui/page.tsx'
import { NoPermission } from '../../ui/states.tsx'
import { CheckSheet } from './check-sheet.tsx'
import { InviteDialog, type ToInvite } from './invite-dialog.tsx'
import { PastImports } from './past-imports.tsx'
import { ResultSection } from './result-section.tsx'
import { RosterSection } from './roster-section.tsx'

/** People imported from the files of another program: choosing and checking a file, who is on the list, invites, and undoing. */
export function ImportsScreen() {
  const { t } = useT()
  const { id, organization_id } = useLocation()
  const isWaiting = useAwaitsApproval()
  const refusal = useWhyNotReal('network.edit', { location_id: id, organization_id })
  if (refusal !== null) return <NoPermission sentence={refusal} />
  if (isWaiting) return <NotYetApproved title={t('Import people')} />
  return <Imports />
}

type Checked = { sheet: Sheet; first: PeoplePreview }

function Imports() {
  const { t } = useT()
  const { id, name } = useLocation()
  const locationId = String(id)
  const [checked, setChecked] = useState<Checked>()
  const [imported, setImported] = useState<PeopleImported>()
  const [inviting, setInviting] = useState<ToInvite>()
  const look = useCommand(previewPeopleImport)
  const list = useQuery(api.query(listPeopleImports, { params: { locationId } }))

  async function handleSheet(sheet: Sheet) {
    const first = await look.send({ params: { locationId }, body: { text: sheet.text } })
    if (first) setChecked({ sheet, first })
  }
  function handleImported(result: PeopleImported) {
    setChecked(undefined)
    setImported(result)
  }
  function handleInviteImported() {
    const { to_invite_count: count = 0, id: import_id = null } = imported?.added ?? {}
    setImported(undefined)
    setInviting({ count, people: null, import_id })
  }
  return (
    <Page
      title={t('Import people')}
      subtitle={name}
      breadcrumbs={[{ label: t('Invites to the network'), to: `/locations/${locationId}/connect/network/invites` }]}
    >
      {checked ? (
        <CheckSheet locationId={locationId} {...checked} onImported={handleImported} onCancel={() => setChecked(undefined)} />
      ) : imported ? (
        <ResultSection imported={imported} onInvite={handleInviteImported} onDone={() => setImported(undefined)} />
      ) : (
        <ChooseFile
          title={t('Import people')}
          tooLarge={t('The file is too large: import at most 10,000 people at once')}
          busy={look.isPending}
          onSheet={(sheet) => void handleSheet(sheet)}
        >
          {t(
            'Export your employees from When I Work, Deputy, 7shifts or a spreadsheet as CSV. You see every row before anything is saved, and nobody is invited until you say so.',
          )}
        </ChooseFile>
      )}
      {!checked && (
        <LoadingOr list={list}>
          {({ results }) =>
            results.length > 0 && (
              <>
                <RosterSection locationId={locationId} onInvite={setInviting} />
                <PastImports locationId={locationId} imports={results} onInvite={setInviting} />
              </>
            )
          }
        </LoadingOr>
      )}
      {inviting && <InviteDialog locationId={locationId} of={inviting} onClose={() => setInviting(undefined)} />}
    </Page>
  )
}
