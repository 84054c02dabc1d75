import { useT } from '../../lib/i18n.ts'
import { EmptyState } from '../../ui/states.tsx'

/** Beside the list of conversations while none is open. */
export function NoneOpen() {
  const { t } = useT()
  return <EmptyState title={t('Choose a conversation')}>{t('Its messages appear here, and you can answer.')}</EmptyState>
}
