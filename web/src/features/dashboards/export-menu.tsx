import { exportDashboardCsv, exportDashboardXlsx } from '@crewcall/contract/dashboards.ts'
import type { DashboardName } from '@crewcall/contract/rules/dashboards.ts'
import type { ComponentProps, ReactElement } from 'react'
import { useDownload } from '../../lib/use-download.ts'
import { FileMenu } from '../../domain/lists/file-menu.tsx'
import type { Asked } from './use-dashboard.ts'

type Props = { button: ReactElement<ComponentProps<'button'>>; name: DashboardName; asked: Asked }

/** The numbers shown as a file: by location and day. */
export function ExportMenu({ button, name, asked }: Props) {
  const file = `${name}-${asked.from}-${asked.until}`
  const csv = useDownload(exportDashboardCsv, `${file}.csv`)
  const sheet = useDownload(exportDashboardXlsx, `${file}.xlsx`)
  const sent = { params: { name }, query: asked }
  return <FileMenu button={button} onCsv={() => void csv.save(sent)} onXlsx={() => void sheet.save(sent)} />
}
