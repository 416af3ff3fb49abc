/**
 * The borders between the folders, as data: docs/architecture.md says why. Paths are relative to the root of the
 * project; relative imports are resolved to such paths before they are matched. A rule reads: files that match `from` (and
 * not `except`) may not import a path that matches `to`, unless `unless` matches it, too. borders.test.mjs tests each rule
 * with a planted violation.
 * @typedef {{ name: string, from: RegExp, except?: RegExp, to: RegExp, unless?: RegExp, why: string }} Rule
 */

/** Tests and their helpers may cross a border. */
export const forTests = /\.(test|fixture)\.tsx?$|\/src\/testing\/|^tests\//;

/** Code that runs in builds, not in pages. */
export const forBuilds = /^platform\/src\/federation\/build\//;

const mfe = /^mfe-[a-z]+\/src\//;

/** The folders of the server, lowest first: a folder imports only earlier ones (docs/architecture.md). */
export const serverFolders = (
  'db jobs http process people messages calendar news committees payments draws reminders ' +
  'joining members books account admin live'
).split(' ');

/** @type {readonly Rule[]} */
const serverRules = serverFolders.map((folder, index) => ({
  name: 'server-folders-import-downwards',
  from: new RegExp(`^bff/src/${folder}/`),
  except: forTests,
  to: /^(bff\/src|@mandali\/bff)\//,
  unless: new RegExp(`^bff/src/(${serverFolders.slice(0, index + 1).join('|')})/`),
  why: `${folder} is below the folder of this import`,
}));

/** @type {readonly Rule[]} */
export const rules = [
  ...serverRules,
  {
    name: 'server-indexes-only-in-features',
    from: /^bff\/src\//,
    except: new RegExp(`${forTests.source}|^bff/src/features\\.ts$`),
    to: /^bff\/src\/[\w-]+\/index\.ts$/,
    why: 'features.ts builds each feature once; other files import the file that they need',
  },
  {
    name: 'domain-stands-alone',
    from: /^domain\/src\//,
    except: forTests,
    to: /^(?!domain\/src\/)/,
    unless: /^(zod|#sha256|node:crypto|@noble\/(hashes\/sha2\.js|ed25519|curves\/bls12-381\.js))$/,
    why: 'the rules import zod, and proofs the mathematics that WebCrypto lacks',
  },
  {
    name: 'contracts-stand-alone',
    from: /^contracts\/src\//,
    except: forTests,
    to: /^(?!contracts\/src\/)/,
    unless: /^zod$/,
    why: 'the wire imports zod only',
  },
  {
    name: 'client-is-the-wire',
    from: /^client\/src\//,
    except: forTests,
    to: /^(?!client\/src\/)/,
    unless: /^@mandali\/contracts\//,
    why: 'what others install holds the contract and nothing else of the product',
  },
  {
    name: 'event-store-knows-no-aggregate',
    from: /^event-store\/src\//,
    except: forTests,
    to: /^@mandali\/(?!event-store\/)/,
    unless: /^@mandali\/(domain\/(?!committee)|runtime\/)/,
    why: 'the store knows the decider, never an aggregate',
  },
  {
    name: 'runtime-knows-no-product',
    from: /^runtime\/src\//,
    except: forTests,
    to: /^@mandali\/(?!runtime\/)/,
    why: 'what every process has knows nothing of what the process does',
  },
  {
    name: 'vendors-only-in-adapters',
    from: /^(event-store|domain|contracts)\/src\//,
    except: /^event-store\/src\/(postgres|eventstoredb)\/|\.test\.ts$|\/src\/testing\//,
    to: /^(pg|pg-.*|@eventstore\/.*|@kurrent\/.*)$/,
    why: 'only the adapters see pg or the client of a vendor',
  },
  {
    name: 'one-folder-knows-eventstoredb',
    from: /./,
    except: /^event-store\/src\/(eventstoredb|testing)\//,
    to: /^@(eventstore|kurrent)\/|^@grpc\//,
    why: 'the client of the vendor is replaced in one place',
  },
  {
    name: 'projections-read-only',
    from: /^projections\/src\//,
    except: forTests,
    to: /^@mandali\//,
    unless:
      /^@mandali\/((projections|event-store|runtime|domain\/(?!committee\/(decide|rules|index|commands)))|contracts\/(shapes|member-states)$)/,
    why: 'the read side folds events into the shapes of answers: it never decides, and knows nothing of the bff',
  },
  {
    name: 'bff-reads-by-queries',
    from: /^bff\/src\//,
    except: forTests,
    to: /^@mandali\//,
    unless:
      /^@mandali\/(bff|domain|event-store|runtime|contracts)\/|^@mandali\/projections\/([\w/-]+\/query|committee\/(fields\/[\w-]+|viewer-rights)|log-id\/[\w-]+|progress|keep-read-models|viewer)$/,
    why: 'the bff asks the read side by its queries, builds answers by its fields, and knows nothing of the front ends',
  },
  {
    name: 'adapters-only-in-one-file',
    from: /^bff\/src\//,
    except: /^bff\/src\/adapters\.ts$|\.test\.ts$|\/src\/testing\//,
    to: /^@mandali\/event-store\/((postgres|eventstoredb)\/|open-log$)/,
    unless: /^@mandali\/event-store\/postgres\/pool$/,
    why: 'only adapters.ts builds an adapter, for every process of the folder',
  },
  {
    name: 'ui-kit-is-the-look',
    from: /^ui-kit\/src\//,
    except: forTests,
    to: /^(@mandali\/.*|wouter|@tanstack\/.*|xstate|@xstate\/.*)$/,
    unless: /^@mandali\/(ui-kit\/|contracts\/(digits|isolated-text|language-table)$)/,
    why: 'the look neither fetches nor routes; its fields read digits, and its texts isolate names, as the server does',
  },
  {
    name: 'platform-serves-all-front-ends',
    from: /^platform\/src\//,
    to: /^@mandali\//,
    unless: /^@mandali\/(platform|contracts|ui-kit)\//,
    why: 'what the front ends share knows the wire only',
  },
  {
    name: 'front-ends-never-import-each-other',
    from: mfe,
    // The development server serves the remotes as one page from their sources; no build includes this file.
    except: /^mfe-shell\/src\/remotes\/sources\.ts$|^mfe-committees\/src\/features\/trust\/page-check\//,
    to: /^@mandali\//,
    unless:
      /^@mandali\/(platform|ui-kit|contracts)\/|^@mandali\/domain\/(draw|explain|chain|canonical-json|ids|committee\/(due-days|event-kinds)|proof\/[\w-]+(\.fixture)?)$/,
    why: 'front ends are released one by one, and know of the domain ids, kinds of events, due days and what a member can check: draw, chain, proofs and sums',
  },
  {
    name: 'pages-are-compared-with-the-fold',
    from: /^mfe-committees\/src\/features\/trust\/page-check\//,
    except: forTests,
    to: /^@mandali\//,
    unless:
      /^@mandali\/(platform|contracts)\/|^@mandali\/domain\/(explain|chain|canonical-json|decider|ids|proof\/[\w-]+|committee\/(codec|evolve|exchanges|hand-over|parts|queries|settlement|state|turns))$/,
    why: 'a worker of its own folds the book as the server does: it needs the events and how they add up, and decides nothing',
  },
  {
    name: 'browser-without-node',
    from: /^(domain|contracts|platform|ui-kit|mfe-[a-z]+)\/src\//,
    except: new RegExp(`${forTests.source}|${forBuilds.source}|^domain/src/proof/sha256-node\\.ts$`),
    to: /^node:/,
    why: 'this runs in browsers',
  },
  {
    name: 'pages-without-their-build',
    from: /^(platform|mfe-[a-z]+)\/src\//,
    except: forBuilds,
    to: /\/federation\/build\//,
    why: 'what builds a remote would come along with every page',
  },
  {
    name: 'test-help-only-in-tests',
    from: /^(?!tests\/)/,
    except: forTests,
    to: /^@mandali\/(testing|e2e|bench)\/|^@mandali\/[\w-]+\/testing(\/|$)|^[\w-]+\/src\/testing\//,
    why: 'what helps tests stays out of the product',
  },
  {
    name: 'operator-works-on-the-stores',
    from: /^operator\/src\//,
    except: forTests,
    to: /^@mandali\//,
    unless:
      /^@mandali\/((operator|domain|event-store|runtime|bff\/db)\/|projections\/(rebuild|runner\/schema|log-id\/[\w-]+)$)/,
    why: "an operator's tool works on log, people store and read models, and serves nobody",
  },
  {
    name: 'nobody-imports-the-operator',
    from: /^(?!operator\/|tests\/)/,
    to: /^@mandali\/operator\//,
    why: 'the product runs without its tools',
  },
  {
    name: 'launcher-starts-processes',
    from: /^launcher\/src\//,
    except: forTests,
    to: /^@mandali\//,
    unless: /^@mandali\/(launcher|contracts|runtime)\/|^@mandali\/domain\/draw$/,
    why: 'the launcher starts the parts and speaks to them over HTTP',
  },
  {
    name: 'nobody-imports-the-launcher',
    from: /^(?!launcher\/|tests\/)/,
    to: /^@mandali\/launcher\//,
    why: 'the parts run without the launcher too',
  },
  {
    name: 'icons-one-by-one',
    from: /./,
    to: /^lucide-react$/,
    why: 'the index of the icons is 1,600 modules, two thirds of a build: import each from lucide-react/icons/',
  },
  {
    name: 'features-never-sideways-or-upwards',
    from: /^mfe-[a-z]+\/src\/features\//,
    except: forTests,
    to: /^mfe-[a-z]+\/src\/(pages\/|(routes|main)\.tsx$)/,
    why: 'pages use features, never the other way',
  },
  {
    name: 'shared-imports-no-feature',
    from: /^mfe-[a-z]+\/src\/shared\//,
    except: forTests,
    to: /^mfe-[a-z]+\/src\/(features\/|pages\/|(routes|main)\.tsx$)/,
    why: 'features and pages use what is shared, never the other way',
  },
];
