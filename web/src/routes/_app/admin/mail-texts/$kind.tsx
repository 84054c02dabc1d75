import { createFileRoute } from '@tanstack/react-router'
import { MailEditorScreen } from '../../../../features/admin-mails/mail-editor-screen.tsx'
import { oneOf, usually } from '../../../../lib/search-fields.ts'
import { searchSchema } from '../../../../lib/search-params.ts'

export const Route = createFileRoute('/_app/admin/mail-texts/$kind')({
  // An address that ends with a dot and letters is one of a file.
  params: {
    parse: ({ kind }) => ({ kind: kind.replaceAll('~', '.') }),
    stringify: ({ kind }) => ({ kind: kind.replaceAll('.', '~') }),
  },
  validateSearch: searchSchema({ language: usually(oneOf(['en', 'es']), 'en') }),
  component: Screen,
})

function Screen() {
  const { kind } = Route.useParams()
  return <MailEditorScreen key={kind} kind={kind} />
}
