import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { SOCIAL_NETWORKS, SOCIAL_URL_CHARACTERS, type SocialNetworkKind } from '@meydan/domain/people-rules.ts'
import { POST_LIMITS } from '@meydan/domain/publishing-rules.ts'
import { IconPlus } from '@tabler/icons-react'
import { useNetworkName } from '#features/profile/networks.ts'
import { contactsOf } from '#features/publish/form-defaults.ts'
import { newContactProblems } from '#features/publish/form-mapping.ts'
import { ChoiceList } from './ChoiceList.tsx'
import styles from './form.module.css'
import type { PostFormSectionProps } from './form-section.ts'

/** The contacts of this post. */
export function ContactsField({ form, info }: PostFormSectionProps) {
  const { t } = useLingui()
  const nameOf = useNetworkName()
  const { contacts } = form.values
  const own = new Set(contactsOf(info.profile).map(({ key }) => key))
  const titleOf = (kind: string) =>
    kind === 'phone' ? t`Phone` : kind === 'cell_phone' ? t`Cell phone` : nameOf(kind as SocialNetworkKind)

  return (
    <>
      <ChoiceList
        entries={contacts}
        labelOf={({ network_title }) => titleOf(network_title)}
        textOf={({ network_content }) => network_content}
        textDirection="ltr"
        isOfProfile={({ key }) => own.has(key)}
        {...form.field('contact_info')}
        onChange={(contacts) => {
          form.set({ contacts })
          form.clearError('contact_info')
        }}
      />
      {contacts.length < POST_LIMITS.contacts && <NewContact form={form} />}
    </>
  )
}

/** A new contact. It is part of the draft, so it is sent even if Add was not pressed. */
function NewContact({ form }: Pick<PostFormSectionProps, 'form'>) {
  const { t } = useLingui()
  const nameOf = useNetworkName()
  const { contacts, newContact } = form.values

  function add() {
    const problems = newContactProblems(form.values)
    form.mark('newContact.network', problems['newContact.network'] ?? null)
    form.mark('newContact.content', problems['newContact.content'] ?? null)
    if (problems['newContact.network']) return form.focus('newContact.network')
    if (problems['newContact.content']) return form.focus('newContact.content')
    const network_content = newContact.network_content.trim()
    form.set({
      contacts: [...contacts, { ...newContact, network_content, key: crypto.randomUUID(), isUsed: true }],
      newContact: { network_title: '', network_content: '' },
    })
  }

  return (
    <div className={styles.row}>
      <NativeSelect
        {...form.field('newContact.network')}
        className={styles.grow}
        size="md"
        label={t`Network`}
        value={newContact.network_title}
        onChange={(event) => {
          form.set({ newContact: { ...newContact, network_title: event.currentTarget.value } })
          form.clearError('newContact.network')
          form.clearError('newContact.content')
        }}
        data={[
          { value: '', label: t`Choose` },
          ...SOCIAL_NETWORKS.map((kind) => ({ value: kind, label: nameOf(kind) })),
        ]}
      />
      <TextInput
        {...form.field('newContact.content')}
        className={styles.grow}
        label={t`URL Or Number`}
        dir="ltr"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={SOCIAL_URL_CHARACTERS}
        value={newContact.network_content}
        onChange={(event) => {
          form.set({ newContact: { ...newContact, network_content: event.currentTarget.value } })
          form.clearError('newContact.content')
        }}
        onKeyDown={(event) => {
          // Enter adds the network instead of submitting the post.
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
      />
      <Button variant="default" leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={add}>
        {t`Add`}
      </Button>
    </div>
  )
}
