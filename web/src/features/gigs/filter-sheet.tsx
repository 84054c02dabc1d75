import { later } from '../../lib/later.ts'
import { SideSheet } from '../../ui/dialog.tsx'

const fields = later(() => import('./filter-fields.tsx'))

/** A sheet with the filters that are not on the toolbar. */
export function FilterSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const parts = fields.use(opened)
  return (
    <SideSheet opened={opened && parts !== undefined} onClose={onClose} title="Filter shifts">
      {parts && <parts.FilterFields onClose={onClose} />}
    </SideSheet>
  )
}
