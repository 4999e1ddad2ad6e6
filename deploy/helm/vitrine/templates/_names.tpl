{{- define "vitrine.labels" -}}
app.kubernetes.io/name: vitrine
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "vitrine.metadata" -}}
name: {{ printf "%s-%s" .root.Release.Name .part }}
labels:
  {{- include "vitrine.labels" .root | nindent 2 }}
  app.kubernetes.io/component: {{ .part }}
  app.kubernetes.io/version: {{ .root.Values.image.tag | quote }}
  helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end }}

{{- define "vitrine.selector" -}}
{{ include "vitrine.labels" .root }}
app.kubernetes.io/component: {{ .part }}
{{- end }}

{{- define "vitrine.image" -}}
{{ get .root.Values.image .name }}:{{ required "image.tag names the release" .root.Values.image.tag }}
{{- end }}

{{/* What is true of every pod: no root, nothing to escalate, no access to the cluster. */}}
{{- define "vitrine.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  seccompProfile: { type: RuntimeDefault }
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
{{- end }}

{{- define "vitrine.container" -}}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
{{- end }}

{{/* Two of one kind are not on one machine while there is another. */}}
{{- define "vitrine.spread" -}}
topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: kubernetes.io/hostname
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels:
        {{- include "vitrine.selector" . | nindent 8 }}
{{- end }}

{{- define "vitrine.settings" -}}
- name: VITRINE_ENV
  value: production
- name: PUBLIC_URL
  value: {{ printf "https://%s" (required "host is the address that shoppers type" .Values.host) }}
{{- range $name, $value := .Values.settings }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- end }}

{{/* Also of the job that migrates, which runs before anything else of the release is there. */}}
{{- define "vitrine.shopSettings" -}}
env:
  {{- include "vitrine.settings" . | nindent 2 }}
  - name: MAIL_FROM
    value: {{ required "mailFrom is the sender of mails" .Values.mailFrom | quote }}
  - name: JOBS
    value: in-worker
  # Only workers listen there.
  - name: WORKER_METRICS_PORT
    value: "8002"
envFrom:
  - secretRef:
      name: {{ required "secretName is the Secret with DATABASE_URL and so on" .Values.secretName }}
{{- end }}

{{/* An index of the goods, and pictures; a pod that goes takes them along. */}}
{{- define "vitrine.volumes" -}}
volumes:
  - name: data
    emptyDir: { sizeLimit: {{ .dataSize }} }
  - name: tmp
    emptyDir: { sizeLimit: 512Mi }
{{- end }}

{{- define "vitrine.mounts" -}}
volumeMounts:
  - name: data
    mountPath: /var/lib/vitrine
  - name: tmp
    mountPath: /tmp
{{- end }}
