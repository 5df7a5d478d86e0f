import type { Job } from '#lib/jobs.ts'
import type { ConversationsService } from './conversations.service.ts'
import type { SendingService } from './sending.service.ts'

type Services = { conversations: ConversationsService; sending: SendingService }

export const conversationsJobs = ({ conversations, sending }: Services): Job[] => [
  {
    name: 'conversations-answer-times',
    cron: '23 * * * *',
    run: async () => void (await conversations.noteAnswerTimes()),
  },
  { name: 'conversations-first-texts', cron: '40 3 * * *', run: async () => void (await sending.forgetFirstTexts()) },
]
