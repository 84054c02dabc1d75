import { useT } from '../../lib/i18n.ts'
import { later } from '../../lib/later.ts'
import { SideSheet } from '../../ui/dialog.tsx'

const fields = later(() => import('./filter-fields.tsx'))

/** A sheet with the filters that are not on the toolbar. */
export function FilterSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useT()
  const parts = fields.use(opened)
  return (
    <SideSheet opened={opened && parts !== undefined} onClose={onClose} title={t('Filter shifts')}>
      {parts && <parts.FilterFields onClose={onClose} />}
    </SideSheet>
  )
}
