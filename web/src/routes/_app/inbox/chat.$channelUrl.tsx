import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/inbox/chat/$channelUrl')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/inbox/shift/$groupId', params: { groupId: params.channelUrl }, replace: true })
  },
})
