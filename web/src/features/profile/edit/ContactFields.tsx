import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Switch.css'
import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Switch, TextInput } from '@mantine/core'
import {
  SOCIAL_NETWORKS,
  SOCIAL_NETWORKS_MOST,
  SOCIAL_URL_CHARACTERS,
  type SocialNetworkKind,
} from '@meydan/domain/people-rules.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { NETWORK_ICONS, useNetworkName } from '#features/profile/networks.ts'
import { FormSection } from '#forms/FormSection.tsx'
import type { Form } from '#forms/useForm.ts'
import styles from './ContactFields.module.css'
import type { Draft, EditField, NetworkDraft } from './draft.ts'

/** The person's contacts, shown on the profile and, where switched on, on posts. */
export function ContactFields({ form }: { form: Form<Draft, EditField> }) {
  const draft = form.values
  const { t } = useLingui()
  const nameOf = useNetworkName()
  const ofAll = form.field('contact_info.social_networks').error

  const add = (network: SocialNetworkKind) =>
    form.set({
      networks: [...draft.networks, { key: crypto.randomUUID(), _id: null, network, url: '', use_for_post: false }],
    })
  const set = (key: string, part: Partial<NetworkDraft>) => {
    form.set({ networks: draft.networks.map((each) => (each.key === key ? { ...each, ...part } : each)) })
    form.clearError(`network ${key}`)
    form.clearError('contact_info.social_networks')
  }

  const number = (name: 'phone' | 'cell_phone', label: string) => (
    <div className={styles.entry}>
      <TextInput
        {...form.field(`contact_info.${name}`)}
        type="tel"
        inputMode="tel"
        label={label}
        value={draft[name]}
        onChange={(event) => {
          form.set({ [name]: event.currentTarget.value })
          form.clearError(`contact_info.${name}`)
        }}
        dir="ltr"
      />
      <ForPosts
        of={label}
        checked={draft[`${name}_use_for_post`]}
        onChange={(use_for_post) => form.set({ [`${name}_use_for_post`]: use_for_post })}
      />
    </div>
  )

  return (
    <FormSection title={t`Contact information`} hint={t`Anybody who sees your profile sees this.`}>
      {number('phone', t`Phone`)}
      {number('cell_phone', t`Cell phone`)}
      {draft.networks.map(({ key, network, url, use_for_post }) => {
        const name = nameOf(network)
        const Icon = NETWORK_ICONS[network]
        return (
          <div key={key} className={styles.entry}>
            <div className={styles.network}>
              <TextInput
                {...form.field(`network ${key}`)}
                className={styles.address}
                label={name}
                leftSection={<Icon size={20} aria-hidden="true" />}
                inputMode={network === 'email' ? 'email' : 'url'}
                value={url}
                maxLength={SOCIAL_URL_CHARACTERS}
                onChange={(event) => set(key, { url: event.currentTarget.value })}
                placeholder={network === 'email' ? 'name@example.com' : undefined}
                autoCapitalize="none"
                spellCheck={false}
                dir="ltr"
              />
              <ActionIcon
                className={styles.remove}
                variant="subtle"
                color="red"
                size={44}
                aria-label={t`Remove ${name}`}
                onClick={() => form.set({ networks: draft.networks.filter((each) => each.key !== key) })}
              >
                <IconTrash size={20} aria-hidden="true" />
              </ActionIcon>
            </div>
            <ForPosts of={name} checked={use_for_post} onChange={(checked) => set(key, { use_for_post: checked })} />
          </div>
        )
      })}
      {ofAll && (
        <p className={styles.error} role="alert">
          {ofAll}
        </p>
      )}
      <fieldset className={styles.more} disabled={draft.networks.length >= SOCIAL_NETWORKS_MOST}>
        <legend className={styles.legend}>{t`Add a network`}</legend>
        {SOCIAL_NETWORKS.map((network) => (
          <Button
            key={network}
            variant="default"
            size="compact-md"
            className={styles.kind}
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => add(network)}
          >
            {nameOf(network)}
          </Button>
        ))}
      </fieldset>
    </FormSection>
  )
}

function ForPosts({ of, checked, onChange }: { of: string; checked: boolean; onChange: (checked: boolean) => void }) {
  const { t } = useLingui()
  return (
    <Switch
      label={t`Show it on my posts`}
      aria-label={t`Show it on my posts: ${of}`}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
