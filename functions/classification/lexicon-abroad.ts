import type { Category } from '#domain/category.ts';
import type { Strength } from './lexicon.ts';

/** The same in the languages that postings on our boards also come in, the commonest words only. */
export const lexiconAbroad: Partial<Record<Category, Partial<Record<Strength, string>>>> = {
  Engineering: {
    plain: `softwareentwickler, webentwickler, développeur, développeuse, desarrollador, desarrolladora, programador,
      programadora, desenvolvedor, desenvolvedora, sviluppatore, sviluppatrice, programmatore, ontwikkelaar,
      programista, разработчик, программист, розробник, програміст, geliştirici, yazılım, 程序员, 개발자, 開発者`,
    likely: `entwickler, entwicklerin, softwareentwicklung, ingénieur, ingénieure, ingeniero, ingeniera, engenheiro,
      engenheira, ingegnere, ingenieur, inżynier, инженер, інженер, mühendis, mühendisi, 工程师, 工程師, 开发, エンジニア,
      엔지니어, 개발`,
  },
  Design: {
    plain: `diseñador, diseñadora, designerin, gestalter, grafiker, grafikerin, concepteur, graphiste, progettista,
      grafico, projektant, grafik, дизайнер, tasarımcı, ontwerper, vormgever, 设计师, 設計師, デザイナー, 디자이너`,
    likely: `diseño, gestaltung, tasarım, дизайн, 设计, デザイン, 디자인`,
  },
  'Customer Support': {
    plain: `kundenservice, kundenbetreuer, kundenbetreuung, kundendienst, service client, support client,
      atención cliente, atención al cliente, servicio cliente, soporte técnico, suporte técnico, atendimento cliente,
      atendimento, assistenza clienti, klantenservice, obsługa klienta, техподдержка, поддержка, müşteri hizmetleri,
      müşteri, 客服, 客户服务, カスタマーサポート, 고객지원`,
    likely: `soporte, suporte, assistenza, kunden, 고객`,
  },
  Marketing: {
    plain: `öffentlichkeitsarbeit, marketingmanager, responsable marketing, chargé communication, mercadeo, mercadotecnia,
      comunicação, comunicación, маркетинг, маркетолог, pazarlama, 市场营销, 市场, 营销, 社区, マーケティング, 마케팅, 커뮤니티`,
    likely: `kommunikation, comunicazione, communauté, comunidad, comunidade`,
  },
  Sales: {
    plain: `vertrieb, vertriebsmitarbeiter, vertriebsleiter, verkauf, verkäufer, außendienst, commercial terrain, vente,
      vendeur, ventas, vendedor, vendedora, vendas, vendite, venditore, verkoop, sprzedaż, handlowiec, продажа,
      менеджер продажам, satış, 销售, 商务拓展, 商务, 営業, 영업, 세일즈`,
    likely: `geschäftsentwicklung, desarrollo negocio, partenariat, alianza, parceria`,
  },
  Operations: {
    plain: `projektleiter, projektmanager, büroleiter, chef projet, assistant direction, jefe proyecto,
      gerente proyecto, gerente operaciones, operaciones, operações, assistente administrativo, auxiliar administrativo,
      responsabile progetto, operazioni, projectleider, kierownik projektu, 运营, 项目经理, 行政, 運営, 운영`,
    likely: `betrieb, logistik, logistique, logística, assistenz, sekretär, operaties, операционный`,
  },
  'Product Management': {
    plain: `produktmanager, produktmanagerin, produktmanagement, chef produit, gerente producto, gerente produto,
      gestor producto, jefe producto, product owner, продакт, 产品经理, 產品經理, プロダクトマネージャー, 프로덕트 매니저`,
    likely: `produkt, produit, producto, produto, prodotto, 产品, 기획`,
  },
  'Data & Analytics': {
    plain: `datenanalyst, dateningenieur, datenwissenschaftler, analyste données, ingénieur données, analista dato,
      analista dado, cientista dado, científico dato, engenheiro dado, ingeniero dato, analista datos, dataanalist,
      аналитик данных, 数据分析, 数据, データ, 데이터`,
    likely: `daten, données, dato, dado, аналитик, analyste, analista`,
  },
  'Quality Assurance': {
    plain: `qualitätssicherung, softwaretester, testeur, testeuse, probador, testador, qualità, тестировщик, 测试工程师,
      测试, テスター, 品質`,
    likely: `qualität, qualité, calidad, qualidade, kalite`,
  },
  'DevOps & Infrastructure': {
    plain: `systemadministrator, systemadministratorin, netzwerkadministrator, administrateur système,
      administrador sistema, systeembeheerder, сисадмин, системный администратор, 运维, インフラ`,
    likely: `infrastruktur, réseau, infraestructura, infraestrutura, инфраструктура, 인프라`,
  },
  'Legal & Compliance': {
    plain: `jurist, juristin, rechtsanwalt, rechtsanwältin, syndikus, juriste, avocat, avocate, conformité, abogado,
      abogada, cumplimiento, advogado, advogada, jurídico, avvocato, legale, prawnik, юрист, комплаенс, avukat, hukuk,
      法务, 合规, 律师, 法務, コンプライアンス, 법무`,
    likely: `recht, juridique, jurídica, geldwäsche, regulatorik`,
  },
  'Finance & Accounting': {
    plain: `buchhalter, buchhalterin, buchhaltung, finanzbuchhalter, bilanzbuchhalter, steuerberater, comptable,
      comptabilité, trésorier, contador, contadora, contable, contabilidad, contabilidade, tesorería, tesouraria,
      ragioniere, contabile, boekhouder, księgowy, księgowa, бухгалтер, финансист, muhasebe, 财务, 会计, 経理, 財務, 회계, 재무`,
    likely: `finanzen, finanziell, finanza, finanzas, finanças, contrôleur gestion, фінанси, финансы, 投资, 交易员`,
  },
  'Human Resources': {
    plain: `personalreferent, personalreferentin, personaler, personalwesen, ressource humaine, chargé recrutement,
      recruteur, recruteuse, recrutement, recurso humano, reclutador, reclutadora, reclutamiento, recrutador,
      recrutamento, risorse umane, personeelszaken, rekruter, рекрутер, кадры, insan kaynakları, 人力资源, 招聘, 人事, 採用,
      인사, 채용`,
    likely: `personal, talento, рекрутинг`,
  },
  'Content & Writing': {
    plain: `redakteur, redakteurin, texter, texterin, übersetzer, übersetzerin, rédacteur, rédactrice, traducteur,
      traductrice, redactor, redactora, traductor, traductora, redator, redatora, tradutor, tradutora, redattore,
      traduttore, vertaler, redaktor, tłumacz, редактор, копирайтер, переводчик, журналист, editör, çevirmen, 编辑, 文案,
      翻译, ライター, 編集, 번역`,
    likely: `journaliste, periodista, jornalista, giornalista`,
  },
  Security: {
    plain: `it sicherheit, informationssicherheit, cybersécurité, sécurité informatique, ciberseguridad,
      cibersegurança, seguridad informática, segurança informação, sicurezza informatica, безопасность, güvenlik,
      安全工程师, 安全, セキュリティ, 보안`,
    likely: `sicherheit, sécurité, seguridad, segurança, sicurezza`,
  },
  'AI & Machine Learning': {
    plain: `künstliche intelligenz, intelligence artificielle, inteligencia artificial, inteligência artificial,
      apprentissage automatique, aprendizaje automático, intelligenza artificiale, машинное обучение, нейросети,
      yapay zeka, 人工智能, 机器学习, 算法工程师, 大模型, 機械学習, 인공지능, 머신러닝`,
  },
};
