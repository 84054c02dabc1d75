import { Menu } from '@mantine/core'
import { IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import type { ComponentProps, ReactElement } from 'react'
import { useT } from '../../lib/i18n.ts'
import { useOpenAtOnce } from '../../ui/opens-later.tsx'

type Props = { button: ReactElement<ComponentProps<'button'>>; onCsv: () => void; onXlsx: () => void }

/** As which kind of file numbers are saved. */
export function FileMenu({ button, onCsv, onXlsx }: Props) {
  const { t } = useT()
  const { target, ...opening } = useOpenAtOnce(button)
  return (
    <Menu {...opening} position="bottom-end" withinPortal>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileTypeCsv size={18} aria-hidden="true" />} onClick={onCsv}>
          {t('Text file (CSV)')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileSpreadsheet size={18} aria-hidden="true" />} onClick={onXlsx}>
          {t('Spreadsheet (XLSX)')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
