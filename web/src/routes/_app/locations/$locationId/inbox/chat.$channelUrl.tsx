import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/locations/$locationId/inbox/chat/$channelUrl')({
  beforeLoad: ({ params }) => {
    throw redirect({
      to: '/locations/$locationId/inbox/shift/$groupId',
      params: { locationId: params.locationId, groupId: params.channelUrl },
      replace: true,
    })
  },
})
