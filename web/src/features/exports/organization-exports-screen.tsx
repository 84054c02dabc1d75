import {
  cancelOrganizationExport,
  downloadOrganizationExport,
  listOrganizationExports,
  startOrganizationExport,
} from '@crewcall/contract/exports.ts'
import { organizationSubjects } from '@crewcall/contract/rules/exports.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWhyNot } from '../../domain/person/why-not.ts'
import { useT } from '../../lib/i18n.ts'
import { api, useCommand } from '../../lib/query.ts'
import { useDownload } from '../../lib/use-download.ts'
import { Page } from '../../ui/page.tsx'
import { ExportsList, whileOpen } from './exports-list.tsx'
import { organizationWords } from './subject-words.ts'

type Props = { organization: { id: number; name: string }; tabs: ReactNode }

/** All data of an organization as a file, for its admins (docs/rules/exports.md). */
export function OrganizationExportsScreen({ organization: { id: orgId, name }, tabs }: Props) {
  const { t } = useT()
  const reason = useWhyNot('export.manage', { organization_id: orgId })
  const params = { orgId: String(orgId) }
  const found = useQuery({ ...api.query(listOrganizationExports, { params }), enabled: reason === null, refetchInterval: whileOpen })
  const start = useCommand(startOrganizationExport)
  const cancel = useCommand(cancelOrganizationExport, { success: () => t('The export is cancelled') })
  const file = useDownload(downloadOrganizationExport, 'crewcall-export.zip')
  const acts = {
    start: async () => void (await start.send({ params })),
    cancel: (exportId: number) => void cancel.send({ params: { ...params, exportId: String(exportId) } }),
    download: (one: { id: number }) => void file.save({ params: { ...params, exportId: String(one.id) } }),
    isBusy: start.isPending || cancel.isPending || file.isPending,
  }
  return (
    <Page title={t('Data export')} subtitle={t('Everything of {name} in one file, to keep or to move elsewhere.', { name })} width="narrow">
      {tabs}
      {reason === null ? (
        <ExportsList
          found={found}
          acts={acts}
          label={t('Export all data')}
          question={t('Export all data of {name}?', { name })}
          holds={organizationSubjects.map((subject) => organizationWords[subject])}
        >
          {t('A ZIP file with a CSV table for each subject can be downloaded for seven days, by every admin of the organization.')}
        </ExportsList>
      ) : (
        <p className="soft small">{reason}</p>
      )}
    </Page>
  )
}
