import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.ts'
import { useTyped } from '../../ui/use-typed.ts'
import styles from './search.module.css'

/** Searches in the messages of one's conversations; what was typed is in the address. */
export function SearchBox({ find }: { find: string | undefined }) {
  const { t } = useT()
  const navigate = useNavigate()
  const [typed, setTyped] = useTyped(find, (next) => {
    void navigate({ to: '.', search: (now) => ({ ...now, find: next, at: undefined }), replace: true })
  })
  return (
    <div className={styles.box} role="search">
      <IconSearch size={18} aria-hidden="true" />
      <input
        type="search"
        aria-label={t('Search in messages')}
        placeholder={t('Search in messages')}
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  )
}
