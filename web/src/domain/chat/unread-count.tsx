import { useT } from '../../lib/i18n.ts'
import { Tag } from '../../ui/tag.tsx'

/** The number of unread messages, if there are any; of a muted conversation in grey. */
export function UnreadCount({ count, isQuiet = false }: { count: number; isQuiet?: boolean }) {
  const { t } = useT()
  if (count === 0) return null
  return (
    <Tag tone={isQuiet ? 'calm' : 'accent'}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{t('{count, plural, one {# unread message} other {# unread messages}}', { count })}</span>
    </Tag>
  )
}
