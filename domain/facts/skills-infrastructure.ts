/** Clouds, operations, networks and databases; the marks are those of `softwareSkills`. */
export const infrastructureSkills = `
AWS | amazon web services | amazon aws
GCP | google cloud | google cloud platform | =GCP
Azure | microsoft azure
Alibaba Cloud | aliyun
DigitalOcean | digital ocean
Hetzner
OVH
Oracle Cloud | oci
Amazon EC2 | ec2 | aws ec2
Amazon S3 | =S3 | aws s3
AWS Lambda | =Lambda
Amazon ECS | =ECS | fargate | aws ecs
Amazon EKS | =EKS | aws eks
GKE | =GKE | google kubernetes engine
AKS | =AKS | azure kubernetes service
Amazon RDS | =RDS | aws rds
DynamoDB | =Dynamo | amazon dynamodb | aws dynamodb
Amazon SQS | =SQS | aws sqs
Amazon SNS | =SNS | aws sns
AWS Glue
Amazon EventBridge | eventbridge | aws eventbridge
Amazon AppFlow | appflow
Amazon Kinesis | kinesis | aws kinesis
Amazon Redshift | redshift
Amazon Athena | aws athena | ?Athena
Amazon SageMaker | sagemaker
Amazon Bedrock | aws bedrock | ?Bedrock
ElastiCache | aws elasticache
DocumentDB | aws documentdb
Aurora | aws aurora | ?Aurora | amazon aurora
CloudFront | =CloudFront | amazon cloudfront | aws cloudfront
CloudWatch | =CloudWatch | amazon cloudwatch | aws cloudwatch
CloudFormation | aws cloudformation
AWS CDK | =CDK | cloud development kit
AWS IAM
AWS CLI
Step Functions | aws step functions
Serverless | faas | function-as-a-service | functions as a service | serverless framework
Kubernetes | k8s | kube
Docker | docker compose | dockerfile
Helm | ?Helm | helm charts
Istio
Service mesh
Envoy | ?Envoy
Linkerd
Rancher
OpenShift
Nomad | ?Nomad
Terraform | opentofu
Terragrunt
Pulumi
Ansible
Chef | ?Chef | ?chef
Puppet | ?Puppet | ?puppet
SaltStack
Packer | ?Packer
Infrastructure as code | infrastructure-as-code | iac
CI/CD | ci cd | cicd | ci/cd pipelines | continuous integration | continuous deployment | continuous delivery | continuous integration/continuous deployment
GitOps
GitHub Actions
GitLab CI | gitlab ci/cd | gitlab-ci
Jenkins
CircleCI | circle ci
Travis CI | travis
TeamCity
Azure DevOps
Argo CD | argocd | argo
Flux | ?Flux
Bazel
Nix | ?Nix | nixos
Linux | ubuntu | debian | centos | rhel | red hat
Unix
Windows Server
macOS
VMware | vsphere | esxi
Hyper-V
Proxmox
Nginx
HAProxy
Apache HTTP Server | apache server | apache httpd
Prometheus
Grafana
Datadog
New Relic
Splunk
ELK | elk stack | elastic stack
Elasticsearch | elastic search | ?Elastic
Logstash
Kibana
OpenSearch
Loki | ?Loki
Jaeger
OpenTelemetry | otel
Sentry | ?Sentry
PagerDuty
Nagios
Zabbix
Site reliability engineering | sre | site reliability
DevSecOps
TCP/IP
BGP
QUIC
Wireshark
PostgreSQL | postgres | postgre sql | postgre
MySQL
MariaDB
SQL Server | mssql | ms sql | microsoft sql server
SQLite
MongoDB | mongo
Redis
Memcached
Cassandra | apache cassandra
ScyllaDB
CockroachDB
ClickHouse
TimescaleDB
InfluxDB
Neo4j
DuckDB
NoSQL | no-sql
Couchbase
RocksDB
LevelDB
etcd
ZooKeeper
Kafka | apache kafka
RabbitMQ
NATS | ?NATS
ActiveMQ
Apache Pulsar | pulsar
Pub/Sub | google pub/sub
MQTT
Vault | ?Vault | hashicorp vault
Consul | hashicorp consul
Telegraf
Graphite | ?Graphite
Salt | ?Salt
Amazon Route 53 | route53 | route 53
Google App Engine | app engine
Cloud Run | google cloud run
Cloud Functions
Teradata
TensorRT
Fastlane
Amazon VPC | aws vpc | =VPC
Amazon API Gateway | ?API Gateway | aws api gateway
Amazon Cognito | cognito
Amazon EMR | =EMR
AWS AppSync | appsync
AWS Amplify | ?Amplify
Amazon MSK | =MSK
Elastic Beanstalk | aws elastic beanstalk
AWS CodePipeline | codepipeline
AWS CodeBuild | codebuild
AWS KMS
AWS Secrets Manager
AWS CloudTrail | cloudtrail
Amazon GuardDuty | guardduty
Amazon QuickSight | quicksight
Azure Functions
Azure Data Factory
Azure Synapse | synapse analytics
Azure Cosmos DB | cosmosdb | cosmos db
Bigtable | google bigtable
Cloud Spanner | google spanner
Dataflow | google dataflow | =Dataflow
Dataproc
Vertex AI
Firestore | cloud firestore
Cloud Build | google cloud build
Cloud SQL
Akamai
Fastly
Fly.io
OpenStack
Ceph
MinIO
Kustomize
Crossplane
Tekton
Spinnaker
Buildkite
Drone CI
Bamboo | ?Bamboo
Octopus Deploy
Knative
Karpenter
Cilium
Kong | ?Kong | kong gateway
Traefik
Apigee
Keycloak
Auth0
Vagrant
Podman
containerd
Docker Swarm
Mesos | apache mesos
VictoriaMetrics
Thanos | ?Thanos
Dynatrace
AppDynamics
Honeycomb | ?Honeycomb
Sumo Logic
Fluentd | fluent bit | fluentbit
Graylog
Opsgenie
Chaos engineering
IPsec
MPLS
OSPF
Cisco
Palo Alto Networks
Fortinet | fortigate
JFrog Artifactory | artifactory
DB2 | ibm db2
PlanetScale
ArangoDB
Dgraph
HBase | apache hbase
Greenplum
Vertica
SingleStore | memsql
TiDB
YugabyteDB
Aerospike
Hazelcast
Solr | apache solr
Algolia
Meilisearch
QuestDB
`;
