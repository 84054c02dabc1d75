import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { IconButton } from './button.tsx'
import styles from './pager.module.css'

export type PagerProps = { page: number; pageSize: number; count: number; onPage: (page: number) => void }

const number = new Intl.NumberFormat('en-US')

/** "26–50 of 312" with previous and next; nothing when all fits on one page. */
export function Pager({ page, pageSize, count, onPage }: PagerProps) {
  const pages = Math.max(1, Math.ceil(count / pageSize))
  if (pages === 1) return null
  const from = (page - 1) * pageSize + 1
  const to = Math.min(count, page * pageSize)
  return (
    <nav aria-label="Pages" className={styles.pager}>
      <span className="tabular">
        {number.format(from)}–{number.format(to)} of {number.format(count)}
      </span>
      <IconButton label="Previous page" variant="outlined" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <IconChevronLeft size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label="Next page" variant="outlined" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <IconChevronRight size={18} aria-hidden="true" />
      </IconButton>
    </nav>
  )
}
