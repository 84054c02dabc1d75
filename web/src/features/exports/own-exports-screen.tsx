import { cancelOwnExport, downloadOwnExport, listOwnExports, startOwnExport } from '@crewcall/contract/exports.ts'
import { personSubjects } from '@crewcall/contract/rules/exports.ts'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.ts'
import { api, useCommand } from '../../lib/query.ts'
import { useDownload } from '../../lib/use-download.ts'
import { Page } from '../../ui/page.tsx'
import { ExportsList, whileOpen } from './exports-list.tsx'
import { personWords } from './subject-words.ts'

/** A person's own data as a file (docs/rules/exports.md). */
export function OwnExportsScreen() {
  const { t } = useT()
  const found = useQuery({ ...api.query(listOwnExports, {}), refetchInterval: whileOpen })
  const start = useCommand(startOwnExport)
  const cancel = useCommand(cancelOwnExport, { success: () => t('The export is cancelled') })
  const file = useDownload(downloadOwnExport, 'crewcall-my-data.zip')
  const acts = {
    start: async () => void (await start.send({})),
    cancel: (exportId: number) => void cancel.send({ params: { exportId: String(exportId) } }),
    download: (one: { id: number }) => void file.save({ params: { exportId: String(one.id) } }),
    isBusy: start.isPending || cancel.isPending || file.isPending,
  }
  return (
    <Page
      title={t('Your data')}
      subtitle={t('What {product} keeps about you, in one file.')}
      width="narrow"
      breadcrumbs={[{ label: t('Settings'), to: '/settings' }]}
    >
      <ExportsList
        found={found}
        acts={acts}
        label={t('Export your data')}
        question={t('Export your data?')}
        holds={personSubjects.map((subject) => personWords[subject])}
      >
        {t('A ZIP file with a CSV table for each subject can be downloaded for seven days, by you alone.')}
      </ExportsList>
    </Page>
  )
}
