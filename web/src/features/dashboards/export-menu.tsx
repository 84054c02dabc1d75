import { Menu } from '@mantine/core'
import { exportDashboardCsv, exportDashboardXlsx } from '@crewcall/contract/dashboards.ts'
import type { DashboardName } from '@crewcall/contract/rules/dashboards.ts'
import { IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import type { ComponentProps, ReactElement } from 'react'
import { useT } from '../../lib/i18n.ts'
import { useDownload } from '../../lib/use-download.ts'
import { useOpenAtOnce } from '../../ui/opens-later.tsx'
import type { Asked } from './use-dashboard.ts'

type Props = { button: ReactElement<ComponentProps<'button'>>; name: DashboardName; asked: Asked }

/** The numbers shown as a file: by location and day. */
export function ExportMenu({ button, name, asked }: Props) {
  const { t } = useT()
  const { target, ...opening } = useOpenAtOnce(button)
  const file = `${name}-${asked.from}-${asked.until}`
  const csv = useDownload(exportDashboardCsv, `${file}.csv`)
  const sheet = useDownload(exportDashboardXlsx, `${file}.xlsx`)
  const sent = { params: { name }, query: asked }
  return (
    <Menu {...opening} position="bottom-end" withinPortal>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileTypeCsv size={18} aria-hidden="true" />} onClick={() => void csv.save(sent)}>
          {t('Text file (CSV)')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileSpreadsheet size={18} aria-hidden="true" />} onClick={() => void sheet.save(sent)}>
          {t('Spreadsheet (XLSX)')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
