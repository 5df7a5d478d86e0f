import { graphql } from '#graphql/gql.ts'
import { MessageFragment } from './conversations.graphql.ts'

export const SendPhotoMutation = graphql(
  `
    mutation SendPhoto($conversation_id: ID!, $client_id: ID!, $file: Upload) {
      sendPhoto(conversation_id: $conversation_id, client_id: $client_id, file: $file) {
        conversation_id
        message {
          ...ConversationMessageParts
        }
      }
    }
  `,
  [MessageFragment],
)

export const SendLocationMutation = graphql(
  `
    mutation SendLocation($conversation_id: ID!, $client_id: ID!, $lat: Float!, $lng: Float!) {
      sendLocation(conversation_id: $conversation_id, client_id: $client_id, lat: $lat, lng: $lng) {
        conversation_id
        message {
          ...ConversationMessageParts
        }
      }
    }
  `,
  [MessageFragment],
)

export const SendPhoneMutation = graphql(
  `
    mutation SendPhoneNumber($conversation_id: ID!, $client_id: ID!) {
      sendPhoneNumber(conversation_id: $conversation_id, client_id: $client_id) {
        conversation_id
        message {
          ...ConversationMessageParts
        }
      }
    }
  `,
  [MessageFragment],
)
